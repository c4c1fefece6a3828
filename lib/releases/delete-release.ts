import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { lockOwnDraft } from "@/lib/releases/get-own-release";
import { removeFiles } from "@/lib/releases/remove-files";

/**
 * Deletes a draft of the viewer with its files (`DELETE /api/releases/{id}`).
 * @throws AppError not_found, conflict when it is no draft
 */
export async function deleteRelease(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    await lockOwnDraft(tx, viewer, id);
    await removeFiles(tx, { releaseId: id });
    await tx.release.delete({ where: { id } });
  });
}
