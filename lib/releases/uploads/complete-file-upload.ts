import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { CompletedUpload } from "@/lib/releases/releases.dto";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { getOwnUpload, type OwnUpload } from "@/lib/releases/uploads/get-own-upload";
import { countParts, sizeOfPart } from "@/lib/format/part-bytes";
import { getObjectStore } from "@/lib/storage/get-object-store";

/** Joins the parts, unless that happened before. The store's own list counts, not what the browser says. */
async function join({ path, uploadId, bytes }: OwnUpload): Promise<void> {
  const store = getObjectStore();
  const parts = uploadId ? await store.listParts(path, uploadId) : null;
  if (uploadId && parts) {
    const isComplete =
      parts.length === countParts(bytes) &&
      parts.every((part, index) => part.number === index + 1 && part.bytes === sizeOfPart(bytes, part.number));
    if (!isComplete) throw new AppError("conflict", releasesMessages.incomplete);
    return store.completeUpload({ path, uploadId, parts, bytes });
  }
  if ((await store.findSize(path)) !== bytes) throw new AppError("conflict", releasesMessages.incomplete);
}

/**
 * Completes a file's upload (`POST /api/release-uploads/s3/multipart/{fileId}/complete`). Can be repeated, also after
 * the server died between the store's completion and the row's.
 * @throws AppError not_found, conflict when parts are missing or the release is no draft
 */
export async function completeFileUpload(viewer: Viewer | null, fileId: string): Promise<CompletedUpload> {
  authorize(viewer, "apps.edit");
  const upload = await getOwnUpload(viewer, fileId);
  if (!upload.stored) {
    await join(upload);
    const data = { storedAt: new Date(), uploadId: null };
    const { count } = await db.releaseFile.updateMany({ where: { id: fileId, storedAt: null }, data });
    // Completed by another request, or deleted together with its upload before the object existed.
    if (count === 0 && !(await db.releaseFile.findUnique({ where: { id: fileId }, select: { id: true } }))) {
      await getObjectStore().remove(upload.path);
      throw new AppError("not_found", releasesMessages.fileNotFound);
    }
  }
  return { location: `/api/releases/${upload.releaseId}/files/${fileId}`, key: fileId };
}
