import { z } from "zod";
import { activeFilters, filterParams } from "@/lib/format/list-filters";
import { withQuery } from "@/lib/format/search-params";
import { cursorParams, pageFilters, searchText } from "@/lib/list-filters.schema";
import { paths } from "@/lib/paths";
import { PROJECT_SORTS } from "@/lib/project-requests/project-requests.constants";
import { requestFilters } from "@/lib/project-requests/request-filters.constants";

/**
 * Query parameters of `/project-requests`: search, filters, sort and cursor. Pages ignore invalid values; the API
 * rejects them.
 */
export const requestsPageQuery = z.object({
  search: searchText,
  ...pageFilters(requestFilters),
  sort: z.enum(PROJECT_SORTS).catch("newest"),
  ...cursorParams,
});
export type RequestsPageQuery = z.infer<typeof requestsPageQuery>;

/**
 * Builds the page's URL, with parameters in a fixed order and without defaults; any change except the cursor returns to
 * the first page.
 */
export function requestsPageHref(query: RequestsPageQuery, change: Partial<RequestsPageQuery> = {}): string {
  const changed = { ...query, after: undefined, before: undefined, ...change };
  const { search, sort, after, before } = changed;
  return withQuery(paths.projectRequests, {
    search,
    ...filterParams(requestFilters, changed),
    sort: sort === "newest" ? undefined : sort,
    after,
    before,
  });
}

/** Whether any filter or search is active. */
export const hasFilters = (query: RequestsPageQuery) =>
  query.search !== "" || activeFilters(requestFilters, query).length > 0;
