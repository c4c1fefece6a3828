import { authorHasAccessSql, findAccessibleApps, givesAccess } from "@/lib/catalog/access/access";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { visibleTo } from "@/lib/catalog/apps/visibility";
import {
  type DetailedReview,
  type MyReview,
  type OwnReview,
  ownReviewSelect,
  type Review,
  reviewColumns,
  reviewRow,
  type ReviewRow,
  toDetailedReview,
  toOwnReview,
  toReview,
} from "@/lib/catalog/reviews/reviews.rows";
import {
  REVIEW_PAGE_SIZE,
  reviewsMessages,
  type ReviewSort,
  type Stars,
} from "@/lib/catalog/reviews/reviews.constants";
import type { ReviewsPageQuery, ReviewsQuery } from "@/lib/catalog/reviews/reviews.schema";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import {
  type Cursor,
  findPage,
  keysetPage,
  type KeysetRows,
  type ListOrder,
  newestFirst,
  type SortKey,
} from "@/lib/foundation/db/keyset";
import { countAll } from "@/lib/foundation/db/count-matches";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/**
 * Lists an app's reviews, newest first (`GET /api/apps/{id}/reviews`).
 * @throws AppError not_found when the app is not visible to this viewer, invalid_input when the cursor is invalid
 */
export async function listReviews(
  viewer: Viewer | null,
  appId: string,
  { limit, cursor }: ReviewsQuery,
): Promise<Page<Review>> {
  const app = await db.app.findFirst({ where: { id: appId, ...visibleTo(viewer) }, select: { ratingCounts: true } });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const { rows, nextCursor, total } = await findReviews({
    app: { id: appId, histogram: app.ratingCounts },
    sort: "newest",
    limit,
    cursor: { after: cursor },
  });
  return { items: rows.map(toReview), nextCursor, total };
}

/**
 * Returns the viewer's own review of an app and the order that gives them access to it, or null (`GET
 * /api/apps/{id}/reviews/mine`). The public page is the same for every visitor, so its review form and Buy Now button
 * load this separately.
 * @throws AppError not_found when the app is not visible to this viewer
 */
export async function getMyReview(viewer: Viewer | null, appId: string): Promise<MyReview> {
  authorize(viewer, "reviews.write");
  const mine = { where: { userId: viewer.id } };
  const bought = { where: { customerId: viewer.id, AND: givesAccess() }, select: { id: true }, take: 1 };
  const app = await db.app.findFirst({
    where: { id: appId, ...visibleTo(viewer) },
    select: { reviews: mine, orders: bought },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const [review] = app.reviews;
  return { review: review ? toReview(review) : null, orderId: app.orders[0]?.id ?? null };
}

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListOwnReviewsParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the viewer's own reviews with their apps and the developers' replies, newest first (`GET
 * /api/customer/reviews`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listOwnReviews(
  viewer: Viewer | null,
  { limit, cursor, before }: ListOwnReviewsParams,
): Promise<Page<OwnReview> & { previousCursor: string | null }> {
  authorize(viewer, "reviews.write");
  const userId = viewer.id;
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("own-reviews"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.review.findMany({ where: { userId, AND: where }, ...args, select: ownReviewSelect }),
    ),
    db.review.count({ where: { userId } }),
  ]);
  const bought = await findAccessibleApps(
    userId,
    rows.map(({ appId }) => appId),
  );
  return { items: rows.map((row) => toOwnReview(row, bought.has(row.appId))), nextCursor, previousCursor, total };
}

/**
 * Loads the viewer's own review with its app, for editing.
 * @throws AppError not_found when it does not exist or its app is not public, forbidden when it is someone else's
 */
export async function findOwnReview(tx: Pick<Db, "review">, viewer: Viewer, id: string) {
  const review = await tx.review.findUnique({
    where: { id },
    select: {
      userId: true,
      rating: true,
      comment: true,
      app: { select: { id: true, developerId: true, status: true } },
    },
  });
  const own = review?.userId === viewer.id;
  if (!review || (!own && review.app.status !== "approved")) throw new AppError("not_found", reviewsMessages.notFound);
  if (!own) throw new AppError("forbidden", reviewsMessages.notYours);
  return review;
}

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

/** An app with its numbers of reviews with one to five stars, from its own counters. */
type ReviewedApp = { id: string; histogram: readonly number[] };

type FindReviews = {
  app: ReviewedApp;
  stars?: Stars | undefined;
  /** Only reviews by buyers. */
  verified?: boolean;
  sort: ReviewSort;
  limit: number;
  cursor: Cursor;
};

/**
 * Loads a page of the reviews of an app that the caller has found visible, and their exact total, which comes from the
 * app's counters (reviews by buyers are counted). Read with SQL: with Prisma, authors and purchases would take two more
 * queries on the most visited page.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function findReviews({
  app,
  stars,
  verified,
  sort,
  limit,
  cursor,
}: FindReviews): Promise<KeysetRows<ReviewRow> & { total: number }> {
  const withStars = stars === undefined ? Prisma.empty : Prisma.sql`AND r.rating = ${stars}`;
  const byBuyers = verified ? Prisma.sql`AND ${authorHasAccessSql()}` : Prisma.empty;
  const page = await keysetPage(orders[sort], limit, cursor, ({ where, order, take }) =>
    queryRows(
      db,
      reviewRow,
      Prisma.sql`
        SELECT ${reviewColumns} FROM reviews r LEFT JOIN users u ON u.id = r.user_id
        WHERE r.app_id = ${app.id}::uuid ${withStars} ${byBuyers} AND ${where} ORDER BY ${order} LIMIT ${take}`,
    ),
  );
  if (verified) {
    const { total } = await countAll(Prisma.sql`reviews r WHERE r.app_id = ${app.id}::uuid ${withStars} ${byBuyers}`);
    return { ...page, total };
  }
  const counted = stars === undefined ? app.histogram : app.histogram.slice(stars - 1, stars);
  return { ...page, total: counted.reduce((total, reviews) => total + reviews, 0) };
}

type ReviewsPage = {
  items: DetailedReview[];
  /** Number of reviews matching the filters, over all pages. */
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};

/**
 * Loads a page of an app's reviews for the app page, which has found the app visible. An invalid cursor loads the first
 * page.
 */
export async function loadReviewsPage(app: ReviewedApp, query: ReviewsPageQuery): Promise<ReviewsPage> {
  const { stars, verified, sort, after, before } = query;
  const found = await pageOrFirst({ after, before }, (cursor) =>
    findReviews({
      app,
      stars,
      verified: verified !== undefined,
      sort,
      limit: REVIEW_PAGE_SIZE,
      cursor,
    }),
  );
  const { rows, total, nextCursor, previousCursor } = found;
  return { items: rows.map(toDetailedReview), total, nextCursor, previousCursor };
}

/** Loads a page of the dashboard's My Reviews. An invalid cursor loads the first page. */
export function loadOwnReviewsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listOwnReviews(viewer, { limit: REVIEW_PAGE_SIZE, cursor: after, before }),
  );
}
