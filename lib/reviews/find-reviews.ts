import { appsMessages } from "@/lib/apps/apps.messages";
import { visibleTo } from "@/lib/apps/visible-to";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { countAll } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import type { SortKey } from "@/lib/db/keyset";
import { keysetPage, type KeysetRows, type ListOrder, type Cursor } from "@/lib/db/keyset-page";
import { queryRows } from "@/lib/db/query-rows";
import { authorHasAccessSql } from "@/lib/entitlements/gives-access";
import { AppError } from "@/lib/errors";
import type { ReviewSort, Stars } from "@/lib/reviews/reviews.constants";
import { reviewColumns, reviewRow, type ReviewRow } from "@/lib/reviews/reviews.select";

const rating: SortKey<ReviewRow> = {
  sql: Prisma.sql`r.rating`,
  type: "integer",
  descending: true,
  value: (row) => row.rating,
};
const newest: SortKey<ReviewRow>[] = [
  { sql: Prisma.sql`r.created_at`, type: "timestamptz", descending: true, value: (row) => row.createdAt.getTime() },
  { sql: Prisma.sql`r.id`, type: "uuid", descending: true, value: (row) => row.id },
];

/** Reviews with equal stars are sorted newest first. */
const orders: Record<ReviewSort, ListOrder<ReviewRow>> = {
  newest: { name: "newest", keys: newest },
  highest: { name: "highest", keys: [rating, ...newest] },
  lowest: { name: "lowest", keys: [{ ...rating, descending: false }, ...newest] },
};

export type FindReviews = {
  appId: string;
  stars?: Stars | undefined;
  /** Only reviews by buyers. */
  verified?: boolean;
  sort: ReviewSort;
  limit: number;
  cursor: Cursor;
};

/**
 * Loads a page of an app's reviews and their exact total, which comes from the app's counters (reviews by buyers are
 * counted). Read with SQL: with Prisma, authors and purchases would take two more queries on the most visited page.
 * @throws AppError not_found when the app is not visible to this viewer, invalid_input when the cursor is invalid
 */
export async function findReviews(
  viewer: Viewer | null,
  query: FindReviews,
): Promise<KeysetRows<ReviewRow> & { total: number }> {
  const { appId, stars, verified, sort, limit, cursor } = query;
  const app = await db.app.findFirst({
    where: { id: appId, ...visibleTo(viewer) },
    select: { ratingCount: true, ratingCounts: true },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);

  const withStars = stars === undefined ? Prisma.empty : Prisma.sql`AND r.rating = ${stars}`;
  const byBuyers = verified ? Prisma.sql`AND ${authorHasAccessSql()}` : Prisma.empty;
  const page = await keysetPage(orders[sort], limit, cursor, ({ where, order, take }) =>
    queryRows(
      db,
      reviewRow,
      Prisma.sql`
        SELECT ${reviewColumns} FROM reviews r LEFT JOIN users u ON u.id = r.user_id
        WHERE r.app_id = ${appId}::uuid ${withStars} ${byBuyers} AND ${where} ORDER BY ${order} LIMIT ${take}`,
    ),
  );
  if (verified) {
    const { total } = await countAll(Prisma.sql`reviews r WHERE r.app_id = ${appId}::uuid ${withStars} ${byBuyers}`);
    return { ...page, total };
  }
  return { ...page, total: stars === undefined ? app.ratingCount : (app.ratingCounts[stars - 1] ?? 0) };
}
