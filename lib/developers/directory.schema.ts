import { z } from "zod";
import { DEVELOPER_SORTS, PROFILE_TABS, SKILL_FILTERS, SPECIALIZATIONS } from "@/lib/developers/developers.constants";
import { filterSlug } from "@/lib/format/filter-slug";
import { paths } from "@/lib/paths";

const MAX_SEARCH = 200;

/** A filter in the URL, by slug or name; an unknown value means no filter. */
const slugOrName = <const Names extends readonly string[]>(names: Names) =>
  z
    .string()
    .transform(
      (value) => names.find((name) => name === value || filterSlug(name) === value) as Names[number] | undefined,
    )
    .optional()
    .catch(undefined);

const cursorParams = {
  after: z.string().max(500).optional().catch(undefined),
  before: z.string().max(500).optional().catch(undefined),
};

/** Query parameters of the directory. Pages ignore invalid values; the API rejects them. */
export const directoryQuery = z.object({
  search: z
    .string()
    .transform((value) => value.trim().slice(0, MAX_SEARCH))
    .catch(""),
  skill: slugOrName(SKILL_FILTERS),
  specialization: slugOrName(SPECIALIZATIONS),
  /** Defaults to rating, or to relevance in a search. */
  sort: z.enum(DEVELOPER_SORTS).optional().catch(undefined),
  ...cursorParams,
});
export type DirectoryQuery = z.infer<typeof directoryQuery>;

/** Builds the directory's URL with changed parameters; any change except the cursor returns to the first page. */
export function directoryHref(query: DirectoryQuery, change: Partial<DirectoryQuery> = {}): string {
  const { search, skill, specialization, sort, after, before } = {
    ...query,
    after: undefined,
    before: undefined,
    ...change,
  };
  const entries = {
    search,
    skill: skill && filterSlug(skill),
    specialization: specialization && filterSlug(specialization),
    sort: !search && sort === "rating" ? undefined : sort,
    after,
    before,
  };
  const params = new URLSearchParams(
    Object.entries(entries).filter((entry): entry is [string, NonNullable<(typeof entry)[1]>] => Boolean(entry[1])),
  );
  return params.size > 0 ? `${paths.hireDevelopers}?${params}` : paths.hireDevelopers;
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
  const params = new URLSearchParams(tab === "portfolio" ? {} : { tab });
  if (page.after) params.set("after", page.after);
  if (page.before) params.set("before", page.before);
  return `${paths.developer(developerId)}${params.size > 0 ? `?${params}` : ""}`;
}
