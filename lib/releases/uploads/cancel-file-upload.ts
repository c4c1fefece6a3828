import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { lockOwnDraft } from "@/lib/releases/get-own-release";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { getOwnUpload } from "@/lib/releases/uploads/get-own-upload";
import { removeFiles } from "@/lib/releases/remove-files";

/**
 * Cancels a file's upload and deletes the file (`DELETE /api/release-uploads/s3/multipart/{fileId}`).
 * @throws AppError not_found, conflict when the file is complete or the release no draft
 */
export async function cancelFileUpload(viewer: Viewer | null, fileId: string): Promise<void> {
  authorize(viewer, "apps.edit");
  const { releaseId } = await getOwnUpload(viewer, fileId);
  await transaction(async (tx) => {
    await lockOwnDraft(tx, viewer, releaseId);
    if ((await removeFiles(tx, { id: fileId, storedAt: null })) === 0)
      throw new AppError("conflict", releasesMessages.alreadyStored);
  });
}
