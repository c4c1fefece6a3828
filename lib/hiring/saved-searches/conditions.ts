import { Prisma } from "@/lib/foundation/db/generated/client";
import { toCents } from "@/lib/foundation/format/money";
import { hasWords, requestConditions } from "@/lib/hiring/requests/find-requests";
import { BUDGET_BANDS } from "@/lib/hiring/requests/requests.constants";
import { requestsPageHref, requestsPageQuery } from "@/lib/hiring/requests/requests.queries";
import { readFilters } from "@/lib/hiring/saved-searches/saved-searches.rows";
import type { SavedFilters } from "@/lib/hiring/saved-searches/saved-searches.schema";

const ANY = "any";

/**
 * Returns the one thing by which a saved search is looked up: the rarest that it asks for. A request must have it to
 * match (decision 0097).
 */
export function matchKeyOf({ skill, category, budget, budgetType }: SavedFilters): string {
  if (skill !== undefined) return `skill:${skill.toLowerCase()}`;
  if (category !== undefined) return `category:${category}`;
  if (budget !== undefined) return `budget:${budget}`;
  return budgetType === undefined ? ANY : `type:${budgetType}`;
}

type Request = { requiredSkills: string[]; category: string; budget: Prisma.Decimal; budgetType: string };

/** Returns the keys of all saved searches that a request can match, in a fixed order. */
export function matchKeysOfRequest({ requiredSkills, category, budget, budgetType }: Request): string[] {
  const cents = toCents(budget.toFixed(2));
  const bands = BUDGET_BANDS.filter(({ min, max }) => cents >= min && (max === null || cents <= max));
  const filters: SavedFilters[] = [
    ...requiredSkills.map((skill) => ({ skill })),
    { category },
    ...bands.map(({ label }) => ({ budget: label })),
    { budgetType },
    {},
  ];
  return [...new Set(filters.map(matchKeyOf))].sort();
}

type Search = { filters: Prisma.JsonValue; words: string | null };

/** SQL for whether the list of a saved search has a request `pr`. */
export function searchConditions({ filters, words }: Search): Prisma.Sql {
  const read = readFilters(filters);
  if (!read) return Prisma.sql`FALSE`;
  const conditions = requestConditions(read);
  return words === null ? conditions : Prisma.sql`${conditions} AND ${hasWords(words)}`;
}

/** The list that a saved search stands for. */
export const savedSearchHref = (filters: SavedFilters): string => requestsPageHref(requestsPageQuery.parse(filters));
