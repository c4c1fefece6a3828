import { z } from "zod";
import { id } from "@/lib/foundation/fields.schema";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { filterParams } from "@/lib/foundation/format/list-filters";
import { apiFilters, cursorParams, pageFilters, searchText } from "@/lib/foundation/list-queries";
import { paging } from "@/lib/foundation/paging.schema";
import { paths } from "@/lib/foundation/paths";
import { DEVELOPER_SORTS, PROFILE_TABS } from "@/lib/hiring/developers/developers.constants";
import { developersMessages } from "@/lib/hiring/developers/profile.constants";
import { directoryFilters } from "@/lib/hiring/developers/directory.constants";

/**
 * `GET /api/developers` (docs/product.md#developer-directory). Without `sortBy`, sorted by rating, and in a search by
 * relevance first.
 */
export const developersQuery = z.object({
  search: z.string().optional(),
  ...apiFilters(directoryFilters),
  sortBy: z.enum(DEVELOPER_SORTS).optional(),
  ...paging,
});
export type DevelopersQuery = z.infer<typeof developersQuery>;

export const developerParams = z.object({ id: id(developersMessages.notFound) });

/** `GET /api/developers/{id}/apps` and `/portfolio`. */
export const developerListQuery = z.object(paging);
export type DeveloperListQuery = z.infer<typeof developerListQuery>;

/** Query parameters of the directory. Pages ignore invalid values; the API rejects them. */
export const directoryQuery = z.object({
  search: searchText,
  ...pageFilters(directoryFilters),
  /** Defaults to rating, or to relevance in a search. */
  sort: z.enum(DEVELOPER_SORTS).optional().catch(undefined),
  ...cursorParams,
});
export type DirectoryQuery = z.infer<typeof directoryQuery>;

/** Builds the directory's URL with changed parameters; any change except the cursor returns to the first page. */
export function directoryHref(query: DirectoryQuery, change: Partial<DirectoryQuery> = {}): string {
  const changed = { ...query, after: undefined, before: undefined, ...change };
  const { search, sort, after, before } = changed;
  return withQuery(paths.hireDevelopers, {
    search,
    ...filterParams(directoryFilters, changed),
    sort: !search && sort === "rating" ? undefined : sort,
    after,
    before,
  });
}

/** Query parameters of a developer's page: the tab, and the cursor in its list. */
export const profileQuery = z.object({ tab: z.enum(PROFILE_TABS).catch("portfolio"), ...cursorParams });
type ProfileQuery = z.infer<typeof profileQuery>;

/** Builds the URL of a developer's page with this tab, at the start of its list or at a cursor. */
export function profileHref(
  developerId: string,
  tab: ProfileQuery["tab"],
  page: Pick<ProfileQuery, "after" | "before"> = {},
): string {
  return withQuery(paths.developer(developerId), { tab: tab === "portfolio" ? undefined : tab, ...page });
}
