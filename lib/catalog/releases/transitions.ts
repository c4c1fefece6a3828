import { queueAdvisoryCheck } from "@/lib/catalog/passport/advisories/jobs";
import { updateNothingCritical } from "@/lib/catalog/passport/advisories/release-advisories";
import { notifyReleaseWithdrawn } from "@/lib/catalog/releases/developer-notices";
import { queueReleaseAnnouncement } from "@/lib/catalog/releases/announcements";
import { acceptDismissals } from "@/lib/catalog/releases/secrets";
import { queueSalesReview } from "@/lib/catalog/sales-pauses/update";
import { recordAudit } from "@/lib/foundation/audit";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";

/** Returns the key of the job that checks a release: at most one is queued. */
export const checkJobKey = (releaseId: string): string => `check-release-${releaseId}`;

type CheckedRelease = { id: string; appId: string; version: string };

/**
 * Publishes a checked release, inside the caller's transaction, which has locked it.
 * @param moderator who approved it; null when no moderator was needed
 * @returns the id of the audit event
 */
export async function markPublished(
  tx: Db,
  { id, appId, version }: CheckedRelease,
  moderator: Viewer | null,
): Promise<string> {
  await tx.release.update({
    where: { id },
    data: { status: "published", publishedAt: new Date(), problem: null },
    select: { id: true },
  });
  const eventId = await recordAudit(tx, {
    actor: moderator,
    action: moderator ? "release.approve" : "release.publish",
    subject: { type: "app", id: appId },
    to: { version },
  });
  if (moderator) await acceptDismissals(tx, id);
  await invalidateTags(tx, [tags.app(appId)]);
  await queueReleaseAnnouncement(tx, appId);
  await updateNothingCritical(tx, appId);
  await queueAdvisoryCheck(tx, id);
  await queueSalesReview(tx, appId);
  return eventId;
}

type PublishedRelease = { id: string; appId: string; version: string };

/**
 * Withdraws a published release, inside the caller's transaction, which has locked it. No one can download it after
 * that, and everyone who already has is notified.
 * @param reason a sentence for its buyers
 * @returns the id of the audit event
 */
export async function markWithdrawn(
  tx: Db,
  { id, appId, version }: PublishedRelease,
  actor: Viewer,
  reason: string,
): Promise<string> {
  await tx.release.update({
    where: { id },
    data: { status: "withdrawn", withdrawnAt: new Date(), withdrawnReason: reason },
    select: { id: true },
  });
  const eventId = await recordAudit(tx, {
    actor,
    action: "release.withdraw",
    subject: { type: "app", id: appId },
    to: { version },
    reason,
  });
  await invalidateTags(tx, [tags.app(appId)]);
  await updateNothingCritical(tx, appId);
  await queueSalesReview(tx, appId);
  await notifyReleaseWithdrawn.add(tx, { releaseId: id }, { key: `release-withdrawn-${id}` });
  return eventId;
}
