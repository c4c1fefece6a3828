import { browseFilters } from "@/lib/catalog/apps/browse.constants";
import type { BrowseQuery } from "@/lib/catalog/apps/apps.queries";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { filterParams } from "@/lib/foundation/format/list-filters";
import { paths } from "@/lib/foundation/paths";

/** Returns the query parameters of the URL in a fixed order; defaults are undefined or empty. */
export function browseParams(query: BrowseQuery): Record<string, string | undefined> {
  const { search, sort, view, exact, after, before } = query;
  return {
    search,
    ...filterParams(browseFilters, query),
    sort: sort === "featured" ? undefined : sort,
    view: view === "grid" ? undefined : view,
    exact: search ? exact : undefined,
    after,
    before,
  };
}

/** Returns the browse URL with changed parameters. Any change except to the cursor resets it to the first page. */
export const browseHref = (query: BrowseQuery, change: Partial<BrowseQuery> = {}): string =>
  withQuery(paths.browseApps, browseParams({ ...query, after: undefined, before: undefined, ...change }));
