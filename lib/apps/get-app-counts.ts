import { countConditions, queryFor, type AppFilters } from "@/lib/apps/app-filter-conditions";
import { Prisma } from "@/lib/db/generated/client";

export type AppCounts = {
  /** Apps matching all filters. */
  matching: number;
  /** Apps with the status, regardless of the other filters. */
  all: number;
  /** Apps matching all filters but the category, by category. */
  byCategory: ReadonlyMap<string, number>;
};

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/**
 * Counts apps matching the filters, from counters that a trigger maintains: exact, and equally fast however large the
 * catalog is. Null for filters the counters do not cover: a developer's own apps, the moderators' queue, and prices
 * that match no band.
 */
export async function getAppCounts(filters: AppFilters): Promise<AppCounts | null> {
  const { status = "approved", category } = filters;
  const conditions = countConditions({ ...filters, category: undefined });
  if (!conditions) return null;
  const rows = await queryFor(filters)(
    { category: "varchar", all: "int4", matching: "int4" },
    Prisma.sql`
      SELECT category, sum(apps)::int AS all, coalesce(sum(apps) FILTER (WHERE ${conditions}), 0)::int AS matching
      FROM app_counts a WHERE ${status === "any" ? Prisma.sql`TRUE` : Prisma.sql`status = ${status}`}
        GROUP BY category`,
  );
  const byCategory = new Map(rows.map((row) => [row.category, row.matching]));
  const matching = category === undefined ? sum(byCategory.values()) : (byCategory.get(category) ?? 0);
  return { matching, all: sum(rows.map((row) => row.all)), byCategory };
}
