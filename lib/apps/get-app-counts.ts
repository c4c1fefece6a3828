import { queryFor, type AppFilters } from "@/lib/apps/app-filters";
import { Prisma } from "@/lib/db/generated/client";

/**
 * The stretches of prices that `app_counts` tells apart, in cents, both ends included; the price bands are made of
 * them.
 */
const PRICE_BUCKETS = [
  [0, 0],
  [1, 999],
  [1_000, 4_999],
  [5_000, 5_000],
  [5_001, 10_000],
  [10_001, Infinity],
] as const;

export type AppCounts = {
  /** Apps that meet the filters. */
  matching: number;
  /** Apps of the status, whatever else the filters say. */
  all: number;
};

/** The stretches that make up the prices from `min` to `max` exactly; null when they cut through one. */
function bucketsBetween(min: number, max: number): number[] | null {
  const whole = PRICE_BUCKETS.flatMap(([from, to], index) => (from >= min && to <= max ? [index] : []));
  const cut = PRICE_BUCKETS.some(([from, to]) => (from < min && min <= to) || (from <= max && max < to));
  return cut ? null : whole;
}

/**
 * How many apps meet the filters, from the counters that a trigger keeps: exact, and the same few rows however large
 * the catalogue is. Null for what they do not tell apart: a developer's own apps, what waits for a moderator, and
 * prices that are no band's.
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
  const stretches = bucketsBetween(minCents, maxCents);
  if (developerId !== undefined || status === "waiting" || stretches === null) return null;
  const conditions = [Prisma.sql`price_stretch = ANY(${stretches}::smallint[])`];
  if (category !== undefined) conditions.push(Prisma.sql`category = ${category}`);
  if (builtWith !== undefined) conditions.push(Prisma.sql`built_with = ${builtWith}`);
  if (featured !== undefined) conditions.push(Prisma.sql`featured = ${featured}`);
  const [row] = await queryFor(filters)<AppCounts>(Prisma.sql`
    SELECT coalesce(sum(apps), 0)::int AS all, coalesce(sum(apps) FILTER (WHERE ${Prisma.join(conditions, " AND ")}), 0)::int AS matching
    FROM app_counts WHERE ${status === "any" ? Prisma.sql`TRUE` : Prisma.sql`status = ${status}`}`);
  return row ?? null;
}
