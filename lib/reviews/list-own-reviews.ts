import { findAccessibleApps } from "@/lib/entitlements/find-accessible-apps";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";
import type { OwnReview } from "@/lib/reviews/reviews.dto";
import { ownReviewSelect, toOwnReview } from "@/lib/reviews/reviews.select";

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
