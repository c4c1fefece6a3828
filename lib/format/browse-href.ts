import { categorySlug } from "@/lib/apps/apps.constants";
import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { paths } from "@/lib/paths";

/** The query parameters of the URL in a fixed order, without defaults. */
export function browseParams(query: BrowseQuery): [string, string][] {
  const { search, category, builtWith, price, sort, view, after, before } = query;
  const entries: [string, string | undefined][] = [
    ["search", search],
    ["category", category && categorySlug(category)],
    ["price", price],
    ["builtWith", builtWith && categorySlug(builtWith)],
    ["sort", sort === "featured" ? undefined : sort],
    ["view", view === "grid" ? undefined : view],
    ["after", after],
    ["before", before],
  ];
  return entries.filter((entry): entry is [string, string] => Boolean(entry[1]));
}

/** Returns the browse URL with changed parameters. Any change except to the cursor resets it to the first page. */
export function browseHref(query: BrowseQuery, change: Partial<BrowseQuery> = {}): string {
  const params = new URLSearchParams(browseParams({ ...query, after: undefined, before: undefined, ...change }));
  return params.size > 0 ? `${paths.browseApps}?${params}` : paths.browseApps;
}
