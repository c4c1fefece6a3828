import { invalidateReview } from "@/lib/apps/invalidate-listing";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Prisma } from "@/lib/db/generated/client";

/**
 * Removes a user's review as a moderator, inside the decision's transaction. The audit event stores the review's text,
 * which exists nowhere else afterwards.
 * @param reason for the audit log
 * @returns the audit event; null when the review is already deleted
 */
export async function removeReview(
  tx: Prisma.TransactionClient,
  viewer: Viewer | null,
  id: string,
  reason: string,
): Promise<string | null> {
  authorize(viewer, "reports.moderate");
  const review = await tx.review.findUnique({
    where: { id },
    include: { app: { select: { id: true, developerId: true, status: true } } },
  });
  const { count } = await tx.review.deleteMany({ where: { id } });
  if (!review || count === 0) return null;
  const { appId, userId, rating, comment } = review;
  const eventId = await recordAudit(tx, {
    actor: viewer,
    action: "review.remove",
    subject: { type: "review", id },
    affectedId: userId,
    from: { appId, userId, rating, comment },
    reason,
  });
  await invalidateReview(tx, review.app, { rating: true });
  return eventId;
}
