import type { Viewer } from "@/lib/auth/viewer.dto";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Prisma } from "@/lib/db/generated/client";
import { addJob } from "@/lib/jobs/add-job";
import { invalidateListing } from "@/lib/apps/invalidate-listing";
import type { RemovalReasons } from "@/lib/audit/removal-reasons.dto";

/**
 * Removes a user's review as a moderator, inside the decision's transaction. The audit event stores the review's text,
 * which exists nowhere else afterwards.
 * @param reasons the reason in the report, and the moderator's for the author, who is emailed
 * @returns false when the review is already deleted
 */
export async function removeReview(
  tx: Prisma.TransactionClient,
  viewer: Viewer | null,
  id: string,
  reasons: RemovalReasons,
): Promise<boolean> {
  authorize(viewer, "reports.moderate");
  const review = await tx.review.findUnique({
    where: { id },
    include: { app: { select: { id: true, developerId: true } } },
  });
  const { count } = await tx.review.deleteMany({ where: { id } });
  if (!review || count === 0) return false;
  const { appId, userId, rating, comment } = review;
  const eventId = await recordAudit(tx, {
    actor: viewer,
    action: "review.remove",
    subject: { type: "review", id },
    affectedId: userId,
    from: { appId, userId, rating, comment },
    reason: reasons.explanation ?? reasons.reported,
  });
  const { explanation } = reasons;
  await addJob(tx, "send_takedown_notice", { eventId, explanation }, { jobKey: `takedown-${eventId}` });
  await invalidateListing(tx, review.app);
  return true;
}
