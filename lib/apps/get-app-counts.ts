import { queryFor, type AppFilters } from "@/lib/apps/app-filters";
import { Prisma } from "@/lib/db/generated/client";

/** Price ranges that `app_counts` distinguishes, in cents, both ends inclusive. Every price band is a union of them. */
const PRICE_BUCKETS = [
  [0, 0],
  [1, 999],
  [1_000, 4_999],
  [5_000, 5_000],
  [5_001, 10_000],
  [10_001, Infinity],
] as const;

export type AppCounts = {
  /** Apps matching all filters. */
  matching: number;
  /** Apps with the status, regardless of the other filters. */
  all: number;
};

/** Returns the indexes of the buckets that exactly cover `min` to `max`; null when a bucket is only partly inside. */
function bucketsBetween(min: number, max: number): number[] | null {
  const whole = PRICE_BUCKETS.flatMap(([from, to], index) => (from >= min && to <= max ? [index] : []));
  const cut = PRICE_BUCKETS.some(([from, to]) => (from < min && min <= to) || (from <= max && max < to));
  return cut ? null : whole;
}

/**
 * Counts apps matching the filters, from counters that a trigger maintains: exact, and equally fast however large the
 * catalog is. Null for filters the counters do not cover: a developer's own apps, the moderators' queue, and prices
 * that match no band.
 */
export async function getAppCounts(filters: AppFilters): Promise<AppCounts | null> {
  const {
    status = "approved",
    category,
    builtWith,
    featured,
    minCents = 0,
    maxCents = Infinity,
    developerId,
  } = filters;
  const buckets = bucketsBetween(minCents, maxCents);
  if (developerId !== undefined || status === "waiting" || buckets === null) return null;
  const conditions = [Prisma.sql`price_stretch = ANY(${buckets}::smallint[])`];
  if (category !== undefined) conditions.push(Prisma.sql`category = ${category}`);
  if (builtWith !== undefined) conditions.push(Prisma.sql`built_with = ${builtWith}`);
  if (featured !== undefined) conditions.push(Prisma.sql`featured = ${featured}`);
  const [row] = await queryFor(filters)(
    { all: "int4", matching: "int4" },
    Prisma.sql`
      SELECT coalesce(sum(apps), 0)::int AS all,
        coalesce(sum(apps) FILTER (WHERE ${Prisma.join(conditions, " AND ")}), 0)::int AS matching
      FROM app_counts WHERE ${status === "any" ? Prisma.sql`TRUE` : Prisma.sql`status = ${status}`}`,
  );
  return row ?? null;
}
