import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { beginUpload, getOwnUpload } from "@/lib/releases/uploads/get-own-upload";
import { countParts, sizeOfPart } from "@/lib/format/part-bytes";
import { getObjectStore } from "@/lib/storage/get-object-store";

const VALID_MS = 10 * 60 * 1000;

/**
 * Creates a URL that accepts one part of a file, of exactly its size, within ten minutes (`GET
 * /api/release-uploads/s3/multipart/{fileId}/{part}`).
 * @param part from 1
 * @throws AppError rate_limited, not_found also for a part beyond the file's end, conflict when the release is no draft
 * or the file complete
 */
export async function createFilePartUrl(
  viewer: Viewer | null,
  fileId: string,
  part: number,
): Promise<{ url: string; expires: number }> {
  authorize(viewer, "apps.edit");
  await consumeRateLimit("releasePart", viewer.id);
  const upload = await getOwnUpload(viewer, fileId);
  const { path, bytes } = upload;
  if (upload.stored) throw new AppError("conflict", releasesMessages.alreadyStored);
  if (part > countParts(bytes)) throw new AppError("not_found", releasesMessages.partNotFound);
  const uploadId = upload.uploadId ?? (await beginUpload(upload));
  await db.releaseFile.updateMany({ where: { id: fileId }, data: { touchedAt: new Date() } });
  const url = await getObjectStore().createPartUrl({
    path,
    uploadId,
    part,
    bytes: sizeOfPart(bytes, part),
    expiresAt: new Date(Date.now() + VALID_MS),
  });
  return { url, expires: VALID_MS / 1000 };
}
