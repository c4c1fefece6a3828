import { z } from "zod";
import { DEVELOPER_SORTS, PROFILE_TABS } from "@/lib/developers/developers.constants";
import { directoryFilters } from "@/lib/developers/directory-filters.constants";
import { filterParams } from "@/lib/format/list-filters";
import { withQuery } from "@/lib/format/search-params";
import { cursorParams, pageFilters, searchText } from "@/lib/list-filters.schema";
import { paths } from "@/lib/paths";

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
export type ProfileQuery = z.infer<typeof profileQuery>;

/** Builds the URL of a developer's page with this tab, at the start of its list or at a cursor. */
export function profileHref(
  developerId: string,
  tab: ProfileQuery["tab"],
  page: Pick<ProfileQuery, "after" | "before"> = {},
): string {
  return withQuery(paths.developer(developerId), { tab: tab === "portfolio" ? undefined : tab, ...page });
}
