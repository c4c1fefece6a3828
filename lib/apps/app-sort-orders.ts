import type { AppRow } from "@/lib/apps/apps.select";
import { Prisma } from "@/lib/db/generated/client";
import type { SortKey } from "@/lib/db/keyset";
import type { ListOrder } from "@/lib/db/keyset-page";

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
const rank: Key = { sql: Prisma.sql`a.rank`, type: "float8", descending: true, value: (row) => row.rank };

/** Must match the index expressions in the migration. Apps without reviews come last in both directions. */
function rating(unrated: number): Key {
  const sql = Prisma.raw(`(CASE WHEN a.rating_count = 0 THEN ${unrated} ELSE a.rating_score END)`);
  return { sql, type: "float8", descending: true, value: (row) => (row.ratingCount === 0 ? unrated : row.ratingScore) };
}

const order = (name: string, keys: Key[]): ListOrder<AppRow> => ({ name, keys });

/** Sort orders of the catalog. All but `relevance` and `waiting` have their own index on approved apps. */
export const appSortOrders = {
  featured: order("featured", [featured, createdAt, id]),
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
  /** Only within a search. */
  relevance: order("relevance", [rank, downloads, id]),
} satisfies Record<string, ListOrder<AppRow>>;

export type AppSortOrder = keyof typeof appSortOrders;
