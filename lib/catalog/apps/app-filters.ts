import { type AppStatus, PRICE_BANDS } from "@/lib/catalog/apps/apps.constants";
import type { browseFilters } from "@/lib/catalog/apps/browse.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryPrimary, queryReplica, type RunQuery } from "@/lib/foundation/db/query-rows";
import type { FilterValues } from "@/lib/foundation/format/list-filters";

/** The filters by which apps are found: the page's, and those that only the API and other lists have. */
type FilterValue = FilterValues<typeof browseFilters> & {
  /** In cents, inclusive. */
  minPrice: number;
  maxPrice: number;
  featured: boolean;
  developerId: string;
};
type FilterName = keyof FilterValue;

/** Filters of an app list. */
export type AppFilters = { [Name in FilterName]?: FilterValue[Name] | undefined } & {
  /** Defaults to approved; other statuses are for moderators and owners. `waiting` is the moderators' queue. */
  status?: AppStatus | "any" | "waiting" | undefined;
};

/**
 * A filter's SQL: on `apps a`, and on `app_counts a` to count them; null when the counters do not tell such apps apart
 * (decision 0015).
 */
type FilterCondition = { apps: Prisma.Sql; counts: Prisma.Sql | null };

/** A column that both tables have. */
const inBoth = (condition: Prisma.Sql): FilterCondition => ({ apps: condition, counts: condition });

function pricesBetween(min: number, max: number): FilterCondition {
  const bounds = [
    ...(min > 0 ? [Prisma.sql`a.price >= ${min}::numeric / 100`] : []),
    ...(max < Infinity ? [Prisma.sql`a.price <= ${max}::numeric / 100`] : []),
  ];
  const buckets = priceBuckets(min, max);
  return {
    apps: bounds.length > 0 ? Prisma.join(bounds, " AND ") : Prisma.sql`TRUE`,
    counts: buckets && Prisma.sql`a.price_stretch = ANY(${buckets}::smallint[])`,
  };
}

function priceBand(name: string): FilterCondition {
  const band = PRICE_BANDS.find(({ slug }) => slug === name);
  return pricesBetween(band?.min ?? 0, band?.max ?? Infinity);
}

/** Price ranges that `app_counts` distinguishes, in cents, both ends inclusive. Every price band is a union of them. */
const PRICE_BUCKETS = [
  [0, 0],
  [1, 999],
  [1_000, 4_999],
  [5_000, 5_000],
  [5_001, 10_000],
  [10_001, Infinity],
] as const;

const conditions: { [Name in FilterName]: (value: FilterValue[Name]) => FilterCondition } = {
  category: (name) => inBoth(Prisma.sql`a.category = ${name}`),
  builtWith: (name) => inBoth(Prisma.sql`a.built_with = ${name}`),
  price: priceBand,
  minRating: (stars) => ({
    apps: Prisma.sql`rating_floor(a.rating_sum, a.rating_count) >= ${stars}`,
    counts: Prisma.sql`a.rating_floor >= ${stars}`,
  }),
  passport: () => inBoth(Prisma.sql`a.nothing_critical`),
  minPrice: (cents) => pricesBetween(cents, Infinity),
  maxPrice: (cents) => pricesBetween(0, cents),
  featured: (featured) => inBoth(Prisma.sql`a.featured = ${featured}`),
  developerId: (id) => ({ apps: Prisma.sql`a.developer_id = ${id}::uuid`, counts: null }),
};

function conditionOf<Name extends FilterName>(name: Name, value: FilterValue[Name] | undefined): FilterCondition[] {
  return value === undefined ? [] : [conditions[name](value)];
}

const filterNames = Object.keys(conditions) as FilterName[];

/** Returns the names of the filters that are set, besides the status. */
export const activeFilterNames = (filters: AppFilters): FilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined);

const activeConditions = (filters: AppFilters) => filterNames.flatMap((name) => conditionOf(name, filters[name]));

/**
 * Apps that need a moderator's decision: pending apps, and approved ones, listed or not, with a submitted change. The
 * first condition matches the queue's partial index; the planner knows that the second is true of nearly every app, so
 * it reads only the start of the queue. A change does not wait while its listing is not approved (decision 0033).
 */
const WAITING = Prisma.sql`(a.status = 'pending' OR a.change_submitted_at IS NOT NULL)
  AND (a.status IN ('pending', 'approved') OR a.unlisted_status = 'approved')`;

function statusCondition({ status = "approved" }: AppFilters): Prisma.Sql {
  if (status === "any") return Prisma.sql`TRUE`;
  // A literal, so that the planner can use the partial indexes on approved apps.
  return status === "waiting" ? WAITING : Prisma.raw(`a.status = '${status}'`);
}

/** Builds SQL conditions on `apps a`. Only approved apps are public (docs/product.md#apps). */
export const filterConditions = (filters: AppFilters): Prisma.Sql =>
  Prisma.join([statusCondition(filters), ...activeConditions(filters).map(({ apps }) => apps)], " AND ");

/** Builds SQL conditions on `app_counts a`, without the status; null when the counters do not cover the filters. */
export function countConditions(filters: AppFilters): Prisma.Sql | null {
  const counts = activeConditions(filters).map((condition) => condition.counts);
  if (filters.status === "waiting" || counts.some((condition) => condition === null)) return null;
  return Prisma.join([Prisma.sql`TRUE`, ...counts.filter((condition) => condition !== null)], " AND ");
}

/** Lists of approved apps read from the replica; all others need current data from the primary. */
export const queryFor = ({ status = "approved" }: Pick<AppFilters, "status">): RunQuery =>
  status === "approved" ? queryReplica : queryPrimary;

/** Returns the buckets that exactly cover `min` to `max` cents; null when a bucket is only partly inside. */
export function priceBuckets(min: number, max: number): number[] | null {
  const whole = PRICE_BUCKETS.flatMap(([from, to], index) => (from >= min && to <= max ? [index] : []));
  const cut = PRICE_BUCKETS.some(([from, to]) => (from < min && min <= to) || (from <= max && max < to));
  return cut ? null : whole;
}

/** Returns the buckets that `min` to `max` cents touch. */
export const overlappingPriceBuckets = (min: number, max: number): number[] =>
  PRICE_BUCKETS.flatMap(([from, to], index) => (from <= max && to >= min ? [index] : []));

/** Returns the prices that pass all price filters, in cents, both ends inclusive; null without a price filter. */
export function filteredPrices({ price, minPrice, maxPrice }: AppFilters): [min: number, max: number] | null {
  if (price === undefined && minPrice === undefined && maxPrice === undefined) return null;
  const band = PRICE_BANDS.find(({ slug }) => slug === price);
  return [Math.max(band?.min ?? 0, minPrice ?? 0), Math.min(band?.max ?? Infinity, maxPrice ?? Infinity)];
}
