import { authorize } from "@/lib/auth/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { moderationMessages } from "@/lib/moderation/moderation.messages";
import type { ReleaseDecisionInput } from "@/lib/moderation/release-moderation.schema";
import { markPublished } from "@/lib/releases/publishing/mark-published";
import { markWithdrawn } from "@/lib/releases/publishing/mark-withdrawn";
import { removeWithdrawnObjects } from "@/lib/releases/publishing/remove-withdrawn-objects";
import type { Release } from "@/lib/releases/releases.dto";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { releaseSelect, toRelease } from "@/lib/releases/releases.select";

const lockedSelect = { id: true, appId: true, developerId: true, version: true, status: true, submittedAt: true };
type LockedRelease = { id: string; appId: string; version: string };

/** Locks the release until the transaction ends, and returns it if the viewer can decide this about it. */
async function lockDecidable(tx: Db, viewer: Viewer, id: string, { decision, submittedAt }: ReleaseDecisionInput) {
  await lockRow(tx, "Release", id);
  const release = await tx.release.findUnique({ where: { id }, select: lockedSelect });
  if (!release) throw new AppError("not_found", releasesMessages.notFound);
  refuseOwn(viewer, [release.developerId], moderationMessages.ownApp);
  if (release.status !== (decision === "withdrawn" ? "published" : "review"))
    throw new AppError("conflict", moderationMessages.releaseDecidedSince);
  if (submittedAt !== undefined && submittedAt !== release.submittedAt?.toISOString())
    throw new AppError("conflict", moderationMessages.releaseChangedSince);
  return release;
}

/** Returns it to its developer as a draft, with the reason. */
async function reject(tx: Db, { id, appId, version }: LockedRelease, actor: Viewer, reason: string): Promise<string> {
  await tx.release.update({ where: { id }, data: { status: "draft", problem: reason }, select: { id: true } });
  const subject = { type: "app", id: appId } as const;
  return recordAudit(tx, { actor, action: "release.reject", subject, to: { version }, reason });
}

async function withdraw(tx: Db, release: LockedRelease, actor: Viewer, reason: string): Promise<string> {
  await removeWithdrawnObjects(tx, release.id);
  return markWithdrawn(tx, release, actor, reason);
}

/**
 * Approves or rejects a release in review, or withdraws a published one as harmful, which also removes its files
 * (`PUT /api/admin/releases/{releaseId}/status`). The audit event and the email jobs are written in the same
 * transaction.
 * @throws AppError not_found; forbidden for the viewer's own release; conflict when it was decided or submitted again
 * meanwhile
 */
export async function decideRelease(viewer: Viewer | null, id: string, input: ReleaseDecisionInput): Promise<Release> {
  authorize(viewer, "apps.moderate");
  const reason = input.reason ?? moderationMessages.releaseWithoutReason;
  return transaction(async (tx) => {
    const release = await lockDecidable(tx, viewer, id, input);
    const decide = {
      approved: () => markPublished(tx, release, viewer),
      rejected: () => reject(tx, release, viewer, reason),
      withdrawn: () => withdraw(tx, release, viewer, reason),
    };
    const noticeId = await decide[input.decision]();
    const payload = { releaseId: id, noticeId, what: input.decision };
    await addJob(tx, "send_release_notice", payload, { jobKey: `release-notice-${noticeId}` });
    return toRelease(await tx.release.findUniqueOrThrow({ where: { id }, select: releaseSelect }));
  });
}
