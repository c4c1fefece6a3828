import { checkRelease } from "@/lib/catalog/releases/check-release";
import { getOwnRelease, lockOwnDraft } from "@/lib/catalog/releases/drafts";
import { type Release, toRelease } from "@/lib/catalog/releases/releases.rows";
import { releasesMessages } from "@/lib/catalog/releases/releases.constants";
import type { ReleaseWithdrawal } from "@/lib/catalog/releases/releases.schema";
import { checkJobKey, markWithdrawn } from "@/lib/catalog/releases/transitions";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";

/**
 * Submits a draft of the viewer for publication (`POST /api/releases/{id}/publish`). A job checks its files; then it is
 * published, waits for a moderator, or is a draft again with the problem.
 * @throws AppError not_found; conflict when it is no draft, has no files or unfinished uploads, or its app was deleted
 */
export async function publishRelease(viewer: Viewer | null, id: string): Promise<Release> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, viewer, id);
    if (draft.files.length === 0) throw new AppError("conflict", releasesMessages.noFiles);
    if (draft.files.some(({ storedAt }) => storedAt === null))
      throw new AppError("conflict", releasesMessages.unfinishedUploads);
    const app = await tx.app.findUnique({ where: { id: draft.appId }, select: { id: true } });
    if (!app) throw new AppError("conflict", releasesMessages.appGone);
    await tx.release.updateMany({
      where: { id, status: "draft" },
      data: { status: "processing", submittedAt: new Date(), problem: null },
    });
    await tx.releaseFile.updateMany({ where: { releaseId: id }, data: { problem: null } });
    await checkRelease.add(tx, { releaseId: id }, { key: checkJobKey(id) });
    return toRelease(await getOwnRelease(tx, viewer, id));
  });
}

/**
 * Withdraws a published release of the viewer (`POST /api/releases/{id}/withdraw`): no one can download it anymore.
 * @param input the reason, which its buyers read
 * @throws AppError not_found, conflict when it is not published
 */
export async function withdrawRelease(
  viewer: Viewer | null,
  id: string,
  { reason }: ReleaseWithdrawal,
): Promise<Release> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    const release = await getOwnRelease(tx, viewer, id, "change");
    if (release.status !== "published") throw new AppError("conflict", releasesMessages.notPublished);
    await markWithdrawn(tx, release, viewer, reason);
    return toRelease(await getOwnRelease(tx, viewer, id));
  });
}

/**
 * Withdraws a release of the viewer from review (`POST /api/releases/{id}/return-to-draft`): it is a draft again, with
 * its files.
 * @throws AppError not_found, conflict when it is not in review
 */
export async function returnToDraft(viewer: Viewer | null, id: string): Promise<Release> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    await getOwnRelease(tx, viewer, id, "change");
    const { count } = await tx.release.updateMany({
      where: { id, status: "review" },
      data: { status: "draft", submittedAt: null },
    });
    if (count === 0) throw new AppError("conflict", releasesMessages.notInReview);
    return toRelease(await getOwnRelease(tx, viewer, id));
  });
}
