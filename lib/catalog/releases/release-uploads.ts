import { refuseByName } from "@/lib/catalog/file-checks/contents";
import { forgetSolvedProblem, lockOwnDraft } from "@/lib/catalog/releases/drafts";
import { releaseObjectPath, removeFiles, sumReleaseBytes, uploadBytes } from "@/lib/catalog/releases/release-files";
import {
  type CompanionPart,
  type FileUpload,
  releaseFileSelect,
  toReleaseFile,
} from "@/lib/catalog/releases/releases.rows";
import {
  fileTaken,
  fileTooLarge,
  MAX_FILES,
  releaseQuotaReached,
  releasesMessages,
} from "@/lib/catalog/releases/releases.constants";
import type { ReleaseFileInput } from "@/lib/catalog/releases/releases.schema";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { countParts, partBytes, sizeOfPart } from "@/lib/foundation/format/files";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import type { StoredPart } from "@/lib/foundation/storage/object-store";

/**
 * Announces a file of the viewer's draft (`POST /api/releases/{id}/files`). The same name and size again returns the
 * unfinished file, whose upload then continues; another size replaces it. Names are compared without case.
 * @returns the file and what Uppy needs: its upload has the file's own id
 * @throws AppError not_found, unsupported_type for an archive that can't be checked, too_large for a file beyond the
 * limit or the quota, conflict when the release is no draft, has ten files, or has a complete file of that name,
 * no_space when the disk has no room for the file
 */
export async function addReleaseFile(
  viewer: Viewer | null,
  releaseId: string,
  { name, bytes }: ReleaseFileInput,
): Promise<FileUpload> {
  authorize(viewer, "apps.edit");
  const row = await transaction(async (tx) => {
    await lockRow(tx, "User", viewer.id);
    const { files } = await lockOwnDraft(tx, viewer, releaseId);
    const refusal = refuseByName(name);
    if (refusal) throw new AppError("unsupported_type", refusal);
    if (bytes > env.RELEASE_MAX_BYTES) throw new AppError("too_large", fileTooLarge(env.RELEASE_MAX_BYTES));
    const same = files.find((file) => file.name.toLowerCase() === name.toLowerCase());
    if (same?.storedAt) throw new AppError("conflict", fileTaken(same.name));
    if (same && Number(same.bytes) === bytes)
      return tx.releaseFile.update({
        where: { id: same.id },
        data: { touchedAt: new Date() },
        select: releaseFileSelect,
      });
    if (same) await removeFiles(tx, { id: same.id });
    else if (files.length >= MAX_FILES) throw new AppError("conflict", releasesMessages.tooManyFiles);
    await reserveReleaseStorage(tx, viewer.id, bytes);
    await getObjectStore().requireSpace(uploadBytes(bytes));
    return tx.releaseFile.create({ data: { releaseId, name, bytes }, select: releaseFileSelect });
  });
  return { file: toReleaseFile(row), upload: { uploadId: row.id, key: row.id, partBytes: partBytes(bytes) } };
}

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

/**
 * Deletes a file of the viewer's draft, complete or not (`DELETE /api/releases/{id}/files/{fileId}`).
 * @throws AppError not_found, conflict when the release is no draft
 */
export async function deleteReleaseFile(viewer: Viewer | null, releaseId: string, fileId: string): Promise<void> {
  authorize(viewer, "apps.edit");
  await transaction(async (tx) => {
    await lockOwnDraft(tx, viewer, releaseId);
    const file = await tx.releaseFile.findFirst({ where: { id: fileId, releaseId }, select: { problem: true } });
    if (!file) throw new AppError("not_found", releasesMessages.fileNotFound);
    await removeFiles(tx, { id: fileId, releaseId });
    if (file.problem !== null) await forgetSolvedProblem(tx, releaseId);
  });
}

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

const toPart = ({ number, bytes, etag }: StoredPart) => ({ PartNumber: number, Size: bytes, ETag: etag });

/**
 * Lists the parts of a file that have arrived, so that its upload continues with the others (`GET
 * /api/release-uploads/s3/multipart/{fileId}`). Begins the upload when the store has none. Once the object is complete,
 * all parts have arrived, even if the server died before it recorded that.
 * @throws AppError not_found, conflict when the release is no draft, no_space when the disk has no room for the rest
 */
export async function listFileParts(viewer: Viewer | null, fileId: string): Promise<CompanionPart[]> {
  authorize(viewer, "apps.edit");
  const upload = await getOwnUpload(viewer, fileId);
  const { path, uploadId, bytes } = upload;
  const store = getObjectStore();
  const parts = uploadId ? await store.listParts(path, uploadId) : null;
  if (parts) {
    const arrived = parts.filter((part) => part.bytes === sizeOfPart(bytes, part.number));
    // Before the others are sent, and as the reason why they were refused.
    await store.requireSpace(uploadBytes(bytes) - arrived.reduce((sum, part) => sum + part.bytes, 0));
    return arrived.map(toPart);
  }
  if (upload.stored || (await store.findSize(path)) === bytes)
    return Array.from({ length: countParts(bytes) }, (_, index) =>
      toPart({ number: index + 1, bytes: sizeOfPart(bytes, index + 1), etag: "stored" }),
    );
  await beginUpload(upload);
  return [];
}

/**
 * Checks that a file fits into its developer's quota. The caller has locked the developer's row and inserts the file in
 * the same transaction, so that concurrent uploads see each other.
 * @throws AppError too_large when it does not fit
 */
async function reserveReleaseStorage(tx: Db, developerId: string, bytes: number): Promise<void> {
  const used = await sumReleaseBytes(tx, developerId);
  const needed = uploadBytes(bytes);
  if (used + needed > env.RELEASE_QUOTA_BYTES)
    throw new AppError("too_large", releaseQuotaReached(used, env.RELEASE_QUOTA_BYTES, needed));
}
