import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

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
  await addJob(tx, "notify_release_withdrawn", { releaseId: id }, { jobKey: `release-withdrawn-${id}` });
  return eventId;
}
