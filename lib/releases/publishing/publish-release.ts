import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { getOwnRelease, lockOwnDraft } from "@/lib/releases/get-own-release";
import { checkJobKey } from "@/lib/releases/publishing/check-job-key";
import type { Release } from "@/lib/releases/releases.dto";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { toRelease } from "@/lib/releases/releases.select";

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
    await addJob(tx, "check_release", { releaseId: id }, { jobKey: checkJobKey(id) });
    return toRelease(await getOwnRelease(tx, viewer, id));
  });
}
