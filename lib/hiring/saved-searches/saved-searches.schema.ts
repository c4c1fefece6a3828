import * as z from "zod/mini";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { id, text } from "@/lib/foundation/fields.schema";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { activeFilters } from "@/lib/foundation/format/list-filters";
import { truncate } from "@/lib/foundation/format/truncate";
import { paging } from "@/lib/foundation/paging.schema";
import { paths } from "@/lib/foundation/paths";
import { requestFilters } from "@/lib/hiring/requests/filters.constants";

/** Maximum number of saved searches of one developer (docs/product.md#project-requests). */
export const MAX_SAVED_SEARCHES = 20;

/** The dashboard's list of saved searches. */
export const savedSearchesPath = withQuery(paths.developerProposals, { view: "saved-searches" });

/** What matches a search within this time comes in one alert. */
export const ALERT_MINUTES = 15;

export const savedSearchMessages = {
  notFound: "Saved search not found",
  tooMany: `You have ${MAX_SAVED_SEARCHES} saved searches, the most an account can have. Delete one to save another.`,
  noWords: "Search for at least one word.",
  alreadySaved: (name: string) => `You already saved this search as “${name}”.`,
  nothingToChange: "Send a name or alerts.",
} as const;

const name = text("Name", { min: 1, max: TEXT_LIMITS.name });

const optionalText = (label: string, max: number) =>
  z.pipe(
    z.optional(text(label, { max })),
    z.transform((value: string | undefined) => value || undefined),
  );

const choice = (filter: keyof typeof requestFilters) =>
  z.optional(
    z.enum(
      requestFilters[filter].options.map(({ value }) => String(value)),
      { error: `Choose the ${requestFilters[filter].label.toLowerCase()} from the list` },
    ),
  );

/** Search and filters of the list, by the values that `GET /api/project-requests` takes. */
export const savedFilters = z.object(
  {
    search: optionalText("Search", TEXT_LIMITS.line),
    skill: optionalText("Skill", TEXT_LIMITS.listEntry),
    category: choice("category"),
    budget: choice("budget"),
    budgetType: choice("budgetType"),
    posted: choice("posted"),
    proposals: choice("proposals"),
  },
  "filters must be an object",
);
export type SavedFilters = { [Name in keyof z.output<typeof savedFilters>]?: string | undefined };

/** `POST /api/saved-searches`. Without a name, it is called by its filters. */
export const savedSearchInput = z.object({ name: z.optional(name), filters: savedFilters });
export type SavedSearchInput = { name?: string | undefined; filters: SavedFilters };

/** `PATCH /api/saved-searches/{id}`. */
export const savedSearchChange = z
  .object({ name: z.optional(name), alerts: z.optional(z.boolean("alerts must be true or false")) })
  .check(
    z.refine((input) => Object.values(input).some((value) => value !== undefined), savedSearchMessages.nothingToChange),
  );
export type SavedSearchChange = z.output<typeof savedSearchChange>;

export const savedSearchParams = z.object({ id: id(savedSearchMessages.notFound) });
export const savedSearchesQuery = z.object(paging);

/** The form that names a search. */
export const savedSearchForm = z.object({ name });

/** What a search is called unless its owner names it: its words and filters. */
export function defaultSearchName({ search, skill, ...filters }: SavedFilters): string {
  const labels = activeFilters(requestFilters, filters).map(({ option }) => option.label);
  const parts = [search && `“${search}”`, skill, ...labels].filter(Boolean);
  return truncate(parts.join(", ") || "All projects", TEXT_LIMITS.name);
}
