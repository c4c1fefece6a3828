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
 * Since when a decision is awaited: of a pending app since its last change, else since its change was sent in. As the
 * index writes it.
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

/** Written as the indexes of the migration write it. Apps without a review come last either way. */
function rating(unrated: number): Key {
  const sql = Prisma.raw(`(CASE WHEN a.rating_count = 0 THEN ${unrated} ELSE a.rating_score END)`);
  return { sql, type: "float8", descending: true, value: (row) => (row.ratingCount === 0 ? unrated : row.ratingScore) };
}

const order = (name: string, keys: Key[]): ListOrder<AppRow> => ({ name, keys });

/** The orders of the catalogue; each but relevance and waiting has an index of its own over approved apps. */
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
  /** The moderators' queue: who has waited longest comes first. Its index is over what waits. */
  waiting: order("waiting", [waitingSince, ascending(id)]),
  /** Only within a search. */
  relevance: order("relevance", [rank, downloads, id]),
} satisfies Record<string, ListOrder<AppRow>>;

export type AppSortOrder = keyof typeof appSortOrders;
