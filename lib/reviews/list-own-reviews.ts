import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";
import type { OwnReview } from "@/lib/reviews/reviews.dto";
import { ownReviewColumns, toOwnReview, type OwnReviewRow } from "@/lib/reviews/reviews.select";

const newestFirst: ListOrder<OwnReviewRow> = {
  name: "own-reviews",
  keys: [
    { sql: Prisma.sql`r.created_at`, type: "timestamptz", descending: true, value: (row) => row.createdAt.getTime() },
    { sql: Prisma.sql`r.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
export type ListOwnReviewsParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

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
  const [page, total] = await Promise.all([
    keysetPage(
      newestFirst,
      limit,
      { after: cursor, before },
      ({ where, order, take }) => db.$queryRaw<OwnReviewRow[]>`
      SELECT ${ownReviewColumns} FROM reviews r JOIN users u ON u.id = r.user_id
        JOIN apps a ON a.id = r.app_id JOIN users d ON d.id = a.developer_id
      WHERE r.user_id = ${userId}::uuid AND ${where} ORDER BY ${order} LIMIT ${take}`,
    ),
    db.review.count({ where: { userId } }),
  ]);
  return { items: page.rows.map(toOwnReview), nextCursor: page.nextCursor, previousCursor: page.previousCursor, total };
}
