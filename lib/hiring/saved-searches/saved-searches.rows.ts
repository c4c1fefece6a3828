import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";
import { type SavedFilters, savedFilters } from "@/lib/hiring/saved-searches/saved-searches.schema";

const filter = z.string().optional();

/** An item of `GET /api/saved-searches`. */
export const savedSearch = z
  .object({
    id: identifier,
    name: z.string(),
    filters: z
      .object({
        search: filter,
        skill: filter,
        category: filter,
        budget: filter,
        budgetType: filter,
        posted: filter,
        proposals: filter,
      })
      .describe("Parameters of `GET /api/project-requests`."),
    alerts: z.boolean().describe("Whether its owner hears about new projects that match."),
    createdAt: dateTime,
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchSelect = {
  id: true,
  name: true,
  filters: true,
  alerts: true,
  createdAt: true,
} satisfies Prisma.SavedSearchSelect;

type Row = Prisma.SavedSearchGetPayload<{ select: typeof savedSearchSelect }>;

/** Reads stored filters; null when the list no longer has one of them, so that the search finds nothing. */
export function readFilters(stored: Prisma.JsonValue): SavedFilters | null {
  const { data } = savedFilters.safeParse(stored);
  return data ?? null;
}

/** Row → DTO. */
export function toSavedSearch(row: Row): SavedSearch {
  return { ...row, filters: readFilters(row.filters) ?? {}, createdAt: row.createdAt.toISOString() };
}
