import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { queueReleaseNotice } from "@/lib/releases/updates/queue-release-notice";

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
  await invalidateTags(tx, [tags.app(appId)]);
  await queueReleaseNotice(tx, appId);
  return eventId;
}
