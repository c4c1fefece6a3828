import { z } from "zod";
import { paths } from "@/lib/paths";
import { BUDGET_BANDS, PROJECT_CATEGORIES, PROJECT_SORTS } from "@/lib/project-requests/project-requests.constants";

const MAX_SEARCH = 200;

/** "Web Applications" → "web-applications", as used in URLs. */
export const projectSlug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

const cursorParam = z.string().max(500).optional().catch(undefined);

/**
 * Query parameters of `/project-requests`: search, filters, sort and cursor. Pages ignore invalid values; the API
 * rejects them.
 */
export const requestsPageQuery = z.object({
  search: z
    .string()
    .transform((value) => value.trim().slice(0, MAX_SEARCH))
    .catch(""),
  category: z
    .string()
    .transform((value) => PROJECT_CATEGORIES.find((name) => name === value || projectSlug(name) === value))
    .optional()
    .catch(undefined),
  budget: z
    .string()
    .transform((value) => BUDGET_BANDS.find(({ label, slug }) => value === label || value === slug)?.slug)
    .optional()
    .catch(undefined),
  sort: z.enum(PROJECT_SORTS).catch("newest"),
  after: cursorParam,
  before: cursorParam,
});
export type RequestsPageQuery = z.infer<typeof requestsPageQuery>;

/**
 * Builds the page's URL, with parameters in a fixed order and without defaults; any change except the cursor returns to
 * the first page.
 */
export function requestsPageHref(query: RequestsPageQuery, change: Partial<RequestsPageQuery> = {}): string {
  const { search, category, budget, sort, after, before } = {
    ...query,
    after: undefined,
    before: undefined,
    ...change,
  };
  const entries: [string, string | undefined][] = [
    ["search", search],
    ["category", category && projectSlug(category)],
    ["budget", budget],
    ["sort", sort === "newest" ? undefined : sort],
    ["after", after],
    ["before", before],
  ];
  const params = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return params.size > 0 ? `${paths.projectRequests}?${params}` : paths.projectRequests;
}

/** Whether any filter or search is active. */
export const hasFilters = ({ search, category, budget }: RequestsPageQuery) => Boolean(search || category || budget);
