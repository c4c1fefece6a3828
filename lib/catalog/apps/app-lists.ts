import { appColumns, appRow, type AppRow } from "@/lib/catalog/apps/apps.rows";
import {
  activeFilterNames,
  type AppFilters,
  countConditions,
  filterConditions,
  queryFor,
} from "@/lib/catalog/apps/app-filters";
import { countWaitingApps } from "@/lib/catalog/apps/own-listings";
import { Prisma } from "@/lib/foundation/db/generated/client";
import {
  type Cursor,
  keysetPage,
  type KeysetRows,
  type ListOrder,
  type Slice,
  type SortKey,
} from "@/lib/foundation/db/keyset";
import { queryPrimary, type RunQuery } from "@/lib/foundation/db/query-rows";

export type AppRowsQuery = {
  conditions: Prisma.Sql;
  /** In a search, the apps that it found, and how relevant each is. */
  hits?: { id: string; relevance: number }[] | undefined;
  /** Find first, then sort: when few rows match, the planner must not walk a sort index to find them. */
  materialized?: boolean | undefined;
  /** Maximum description length in characters; null loads all of it. */
  descriptionLength: number | null;
  /** Defaults to the primary; public lists pass the replica. */
  read?: RunQuery;
};

/**
 * SQL for one slice of a list, in one statement: finds and sorts by narrow columns first, then loads the full rows with
 * their developers.
 */
export function appRowsSql(query: AppRowsQuery, slice: Slice): Prisma.Sql {
  const { hits } = query;
  const materialized = Prisma.raw(query.materialized || hits ? "MATERIALIZED" : "NOT MATERIALIZED");
  const ids = hits?.map(({ id }) => id);
  const ranks = hits?.map(({ relevance }) => String(relevance));
  const ranked = hits && Prisma.sql`JOIN unnest(${ids}::uuid[], ${ranks}::float8[]) AS hit(id, rank) USING (id)`;
  return Prisma.sql`
    WITH found AS ${materialized} (
      SELECT a.id, a.featured, a.created_at, a.updated_at, a.status, a.change_submitted_at, a.downloads, a.price,
        a.rating_count, a.rating_score, ${hits ? Prisma.sql`hit.rank` : Prisma.sql`a.listing_score`} AS rank
      FROM apps a ${ranked ?? Prisma.empty} WHERE ${query.conditions}
    ), page AS MATERIALIZED (
      SELECT a.* FROM found a WHERE ${slice.where} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${appColumns(query.descriptionLength)}, a.rank
    FROM page a JOIN apps app ON app.id = a.id JOIN users u ON u.id = app.developer_id
    ORDER BY ${slice.order}`;
}

/** Loads the rows of one slice of a list. */
export function findAppRows({ read = queryPrimary, ...query }: AppRowsQuery, slice: Slice): Promise<AppRow[]> {
  return read(appRow, appRowsSql(query, slice));
}

/** Counts the apps that meet the conditions, exactly. */
export async function countApps(conditions: Prisma.Sql, read: RunQuery = queryPrimary): Promise<number> {
  const [row] = await read(
    { total: "int4" },
    Prisma.sql`SELECT count(*)::int AS total FROM apps a WHERE ${conditions}`,
  );
  return row?.total ?? 0;
}

type Key = SortKey<AppRow>;

const ascending = (key: Key): Key => ({ ...key, descending: false });
const milliseconds = (date: Date) => date.getTime();

const id: Key = { sql: Prisma.sql`a.id`, type: "uuid", descending: true, value: (row) => row.id };
const featured: Key = { sql: Prisma.sql`a.featured`, type: "boolean", descending: true, value: (row) => row.featured };
const createdAt: Key = {
  sql: Prisma.sql`a.created_at`,
  type: "timestamptz",
  descending: true,
  value: (row) => milliseconds(row.createdAt),
};
/**
 * When the item entered the moderation queue: a pending app's last edit, or the submission of an approved app's change.
 * Must match the index expression.
 */
const waitingSince: Key = {
  sql: Prisma.sql`(CASE WHEN a.status = 'pending' THEN a.updated_at ELSE a.change_submitted_at END)`,
  type: "timestamptz",
  descending: false,
  value: ({ status, updatedAt, changeSubmittedAt }) =>
    milliseconds(status === "pending" || !changeSubmittedAt ? updatedAt : changeSubmittedAt),
};
const downloads: Key = {
  sql: Prisma.sql`a.downloads`,
  type: "integer",
  descending: true,
  value: (row) => row.downloads,
};
const price: Key = {
  sql: Prisma.sql`a.price`,
  type: "numeric",
  descending: true,
  value: (row) => row.price.toFixed(2),
};
const ratingScore: Key = {
  sql: Prisma.sql`a.rating_score`,
  type: "float8",
  descending: true,
  value: (row) => row.ratingScore,
};
const rank: Key = { sql: Prisma.sql`a.rank`, type: "float8", descending: true, value: (row) => row.rank };

/** Must match the index expressions in the migration. Apps without reviews come last in both directions. */
function rating(unrated: number): Key {
  const sql = Prisma.raw(`(CASE WHEN a.rating_count = 0 THEN ${unrated} ELSE a.rating_score END)`);
  return { sql, type: "float8", descending: true, value: (row) => (row.ratingCount === 0 ? unrated : row.ratingScore) };
}

const order = (name: string, keys: Key[]): ListOrder<AppRow> => ({ name, keys });

/** Sort orders of the catalog. All but `relevance` and `waiting` have their own index on approved apps. */
export const appSortOrders = {
  /** The API's default, and a developer's own list. */
  featured: order("featured", [featured, createdAt, id]),
  /** What Browse Apps calls Featured: then what people value (docs/product.md#browse-apps). */
  valued: order("valued", [featured, rank, createdAt, id]),
  newest: order("newest", [createdAt, id]),
  oldest: order("oldest", [ascending(createdAt), ascending(id)]),
  popular: order("popular", [downloads, id]),
  unpopular: order("unpopular", [ascending(downloads), ascending(id)]),
  rating: order("rating", [rating(0), id]),
  "rating-low": order("rating-low", [ascending(rating(6)), ascending(id)]),
  "price-high": order("price-high", [price, id]),
  "price-low": order("price-low", [ascending(price), ascending(id)]),
  /** The moderators' queue, longest wait first. Its index covers only waiting items. */
  waiting: order("waiting", [waitingSince, ascending(id)]),
  /** Only within a search. As `sortByRelevance`, since the first page is taken from its first hits. */
  relevance: order("relevance", [rank, ratingScore, id]),
} satisfies Record<string, ListOrder<AppRow>>;

export type AppSortOrder = keyof typeof appSortOrders;

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

export type AppList = {
  filters: AppFilters;
  /** Defaults to relevance in a search, otherwise featured first, then newest. */
  order?: AppSortOrder | undefined;
  limit: number;
  cursor: Cursor;
  /** Maximum length of each description in characters; null loads all of it. */
  descriptionLength: number | null;
};

/** Filters that an order has an index for, so that scanning it is always short. */
const INDEXED_FILTERS: Partial<Record<AppSortOrder, ReturnType<typeof activeFilterNames>>> = {
  featured: ["category", "featured"],
  valued: ["category", "featured"],
  "price-low": ["price", "minPrice", "maxPrice"],
  "price-high": ["price", "minPrice", "maxPrice"],
};
const hasFilteredIndex = (filters: AppFilters, order: AppSortOrder) =>
  activeFilterNames(filters).every((name) => INDEXED_FILTERS[order]?.includes(name));

/** Whether the filters are the whole moderation queue's, which is counted without reading it. */
const isQueue = (filters: AppFilters) => filters.status === "waiting" && activeFilterNames(filters).length === 0;

/** Lists apps by filters, sorted, with their exact total, and where known by category, regardless of that filter. */
export async function listApps({
  filters,
  order = "featured",
  limit,
  cursor,
  descriptionLength,
}: AppList): Promise<KeysetRows<AppRow> & { total: number; byCategory: ReadonlyMap<string, number> | null }> {
  const conditions = filterConditions(filters);
  const read = queryFor(filters);
  const counts = await getAppCounts(filters);
  const materialized = counts !== null && !hasFilteredIndex(filters, order) && isSelective({ ...counts, limit });
  const [page, total] = await Promise.all([
    keysetPage(appSortOrders[order], limit, cursor, (slice) =>
      findAppRows({ conditions, materialized, descriptionLength, read }, slice),
    ),
    counts?.matching ?? (isQueue(filters) ? countWaitingApps() : countApps(conditions, read)),
  ]);
  return { ...page, total, byCategory: counts?.byCategory ?? null };
}

/**
 * Whether finding and sorting all matches is cheaper than scanning an order's index until a page is full, which reads
 * `all / matching` rows per match.
 */
function isSelective({ matching, all, limit }: { matching: number; all: number; limit: number }): boolean {
  return matching * matching < limit * all;
}
