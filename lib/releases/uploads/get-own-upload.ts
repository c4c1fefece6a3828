import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { releaseObjectPath } from "@/lib/releases/release-object-path";
import { releasesMessages } from "@/lib/releases/releases.messages";
import { getObjectStore } from "@/lib/storage/get-object-store";

/** The content type of every object: files are only ever downloaded. */
const ANY_TYPE = "application/octet-stream";

export type OwnUpload = {
  id: string;
  releaseId: string;
  /** Announced size. */
  bytes: number;
  /** The path of its object. */
  path: string;
  /** The store's id of the upload; null before it begins and once the file is stored. */
  uploadId: string | null;
  stored: boolean;
};

/**
 * Returns a file of one of the viewer's drafts as an upload.
 * @throws AppError not_found, conflict when the release is no draft
 */
export async function getOwnUpload(viewer: Viewer, fileId: string): Promise<OwnUpload> {
  const row = await db.releaseFile.findFirst({
    where: { id: fileId, release: { developerId: viewer.id } },
    select: { releaseId: true, bytes: true, uploadId: true, storedAt: true, release: { select: { status: true } } },
  });
  if (!row) throw new AppError("not_found", releasesMessages.fileNotFound);
  if (row.release.status !== "draft") throw new AppError("conflict", releasesMessages.notDraft);
  const { releaseId, bytes, uploadId, storedAt } = row;
  const path = releaseObjectPath(fileId);
  return { id: fileId, releaseId, bytes: Number(bytes), path, uploadId, stored: storedAt !== null };
}

/**
 * Begins a file's upload in the store, instead of the one that it knows, if any. Of two at once, one counts.
 * @returns the store's id of the upload
 * @throws AppError not_found when the file was deleted meanwhile
 */
export async function beginUpload({ id, path, uploadId: former }: OwnUpload): Promise<string> {
  const store = getObjectStore();
  const uploadId = await store.beginUpload(path, ANY_TYPE);
  const where = { id, uploadId: former, storedAt: null };
  const { count } = await db.releaseFile.updateMany({ where, data: { uploadId, touchedAt: new Date() } });
  if (count === 1) return uploadId;
  await store.abortUpload(path, uploadId);
  const current = await db.releaseFile.findUnique({ where: { id }, select: { uploadId: true } });
  if (!current?.uploadId) throw new AppError("not_found", releasesMessages.fileNotFound);
  return current.uploadId;
}
