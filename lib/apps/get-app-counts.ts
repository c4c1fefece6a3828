import { countConditions, queryFor, type AppFilters } from "@/lib/apps/app-filter-conditions";
import { Prisma } from "@/lib/db/generated/client";

export type AppCounts = {
  /** Apps matching all filters. */
  matching: number;
  /** Apps with the status, regardless of the other filters. */
  all: number;
};

/**
 * Counts apps matching the filters, from counters that a trigger maintains: exact, and equally fast however large the
 * catalog is. Null for filters the counters do not cover: a developer's own apps, the moderators' queue, and prices
 * that match no band.
 */
export async function getAppCounts(filters: AppFilters): Promise<AppCounts | null> {
  const { status = "approved" } = filters;
  const conditions = countConditions(filters);
  if (!conditions) return null;
  const [row] = await queryFor(filters)(
    { all: "int4", matching: "int4" },
    Prisma.sql`
      SELECT coalesce(sum(apps), 0)::int AS all, coalesce(sum(apps) FILTER (WHERE ${conditions}), 0)::int AS matching
      FROM app_counts a WHERE ${status === "any" ? Prisma.sql`TRUE` : Prisma.sql`status = ${status}`}`,
  );
  return row ?? null;
}
