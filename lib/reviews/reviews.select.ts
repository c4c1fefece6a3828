import { Prisma } from "@/lib/db/generated/client";
import type { Review, ShownReview } from "@/lib/reviews/reviews.dto";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

/** What the lists read of a review `r` and its writer `u`. */
export const reviewColumns = Prisma.sql`
  r.id, r.user_id AS "userId", r.rating, r.comment, r.created_at AS "createdAt", u.name AS "reviewerName", u.avatar AS "reviewerAvatar",
  EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = r.user_id AND o.app_id = r.app_id AND o.status = 'completed') AS "verifiedPurchase"`;

export type ReviewRow = {
  id: string; userId: string; rating: number; comment: string | null; createdAt: Date;
  reviewerName: string | null; reviewerAvatar: string | null; verifiedPurchase: boolean;
};

/** Row → the documented answer. */
export function toReview({ id, userId, rating, comment, createdAt }: ReviewRow): Review {
  return { id, userId, rating, comment, createdAt: createdAt.toISOString() };
}

/** Row → what the app page shows. */
export function toShownReview(row: ReviewRow): ShownReview {
  const reviewer = { name: row.reviewerName ?? reviewsMessages.anonymousUser, avatar: row.reviewerAvatar };
  return { ...toReview(row), reviewer, verifiedPurchase: row.verifiedPurchase };
}
