import { z } from "zod";
import { storable, TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { activeFilters, filterParams } from "@/lib/foundation/format/list-filters";
import { apiFilters, cursorParams, pageFilters, searchText } from "@/lib/foundation/list-queries";
import { paging } from "@/lib/foundation/paging.schema";
import { paths } from "@/lib/foundation/paths";
import { PROJECT_SORTS } from "@/lib/hiring/requests/requests.constants";
import { requestFilters } from "@/lib/hiring/requests/filters.constants";

/** `GET /api/project-requests`. Unknown values are rejected. */
export const projectRequestsQuery = z.object({
  search: z.string().optional(),
  ...apiFilters(requestFilters),
  skill: z
    .string()
    .trim()
    .min(1, "skill can't be empty")
    .max(TEXT_LIMITS.listEntry)
    .refine(storable, "skill contains characters we can't store")
    .optional()
    .describe("One of the required skills, in upper or lower case."),
  /** Defaults to newest, or to relevance in a search. */
  sortBy: z.enum(PROJECT_SORTS).optional(),
  ...paging,
});
export type ProjectRequestsQuery = z.infer<typeof projectRequestsQuery>;

/**
 * Query parameters of `/project-requests`: search, filters, sort and cursor. Pages ignore invalid values; the API
 * rejects them.
 */
export const requestsPageQuery = z.object({
  search: searchText,
  ...pageFilters(requestFilters),
  skill: z
    .string()
    .trim()
    .max(TEXT_LIMITS.listEntry)
    .refine(storable)
    .transform((value) => value || undefined)
    .optional()
    .catch(undefined),
  sort: z.enum(PROJECT_SORTS).optional().catch(undefined),
  ...cursorParams,
});
export type RequestsPageQuery = z.infer<typeof requestsPageQuery>;

/**
 * Builds the page's URL, with parameters in a fixed order and without defaults; any change except the cursor returns to
 * the first page.
 */
export function requestsPageHref(query: RequestsPageQuery, change: Partial<RequestsPageQuery> = {}): string {
  const changed = { ...query, after: undefined, before: undefined, ...change };
  const { search, skill, sort, after, before } = changed;
  return withQuery(paths.projectRequests, {
    search,
    skill,
    ...filterParams(requestFilters, changed),
    sort: !search && sort === "newest" ? undefined : sort,
    after,
    before,
  });
}

/** Whether any filter or search is active. */
export const hasFilters = (query: RequestsPageQuery) =>
  query.search !== "" || query.skill !== undefined || activeFilters(requestFilters, query).length > 0;
