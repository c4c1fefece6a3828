import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockOwnDraft } from "@/lib/releases/get-own-release";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { removeFiles } from "@/lib/releases/remove-files";

/**
 * Deletes a file of the viewer's draft, complete or not (`DELETE /api/releases/{id}/files/{fileId}`).
 * @throws AppError not_found, conflict when the release is no draft
 */
export async function deleteReleaseFile(viewer: Viewer | null, releaseId: string, fileId: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    await lockOwnDraft(tx, viewer, releaseId);
    if ((await removeFiles(tx, { id: fileId, releaseId })) === 0)
      throw new AppError("not_found", releasesMessages.fileNotFound);
  });
}
