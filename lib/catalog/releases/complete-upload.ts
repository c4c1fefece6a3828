import type { CompletedUpload } from "@/lib/catalog/releases/releases.rows";
import { releasesMessages } from "@/lib/catalog/releases/releases.constants";
import { getOwnUpload, type OwnUpload } from "@/lib/catalog/releases/release-uploads";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { countParts, sizeOfPart } from "@/lib/foundation/format/files";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";

/** Milliseconds that a claim holds, and after which its holder renews it. */
const CLAIM_MS = 60_000;
const RENEW_MS = 20_000;
const RETRY_SECONDS = 5;

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
 * Claims a file for the duration of some work, so that no other server completes it: joining its parts takes its size
 * once more on the disk. A claim expires a minute after its server died.
 * @returns false, without running the work, while another server holds the claim or when the file is stored or gone
 */
async function whileClaimed(id: string, work: () => Promise<void>): Promise<boolean> {
  let until = new Date(Date.now() + CLAIM_MS);
  const { count } = await db.releaseFile.updateMany({
    where: { id, storedAt: null, OR: [{ completingUntil: null }, { completingUntil: { lt: new Date() } }] },
    data: { completingUntil: until },
  });
  if (count === 0) return false;
  const change = async (completingUntil: Date | null) => {
    const renewed = await db.releaseFile.updateMany({
      where: { id, completingUntil: until },
      data: { completingUntil },
    });
    if (renewed.count === 1 && completingUntil) until = completingUntil;
  };
  const timer = setInterval(() => void change(new Date(Date.now() + CLAIM_MS)).catch(() => undefined), RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await change(null);
  }
  return true;
}

/** Joins the parts and marks the file as stored. */
async function store(upload: OwnUpload): Promise<void> {
  const { id, path } = upload;
  await join(upload);
  const data = { storedAt: new Date(), uploadId: null };
  const { count } = await db.releaseFile.updateMany({ where: { id, storedAt: null }, data });
  // Completed by another request, or deleted together with its upload before the object existed.
  if (count === 0 && !(await db.releaseFile.findUnique({ where: { id }, select: { id: true } }))) {
    await getObjectStore().remove(path);
    throw new AppError("not_found", releasesMessages.fileNotFound);
  }
}

async function storeOnce(upload: OwnUpload): Promise<void> {
  const { id } = upload;
  if (await whileClaimed(id, () => store(upload))) return;
  const current = await db.releaseFile.findUnique({ where: { id }, select: { storedAt: true } });
  if (!current) throw new AppError("not_found", releasesMessages.fileNotFound);
  if (!current.storedAt)
    throw new AppError("unavailable", releasesMessages.completing, { retryAfterSeconds: RETRY_SECONDS });
}

/** What this process completes, by file: a browser that lost the connection asks again and waits for the first call. */
const completions = new Map<string, Promise<void>>();

/**
 * Completes a file's upload (`POST /api/release-uploads/s3/multipart/{fileId}/complete`), one call at a time. Can be
 * repeated, also after the server died between the store's completion and the row's.
 * @throws AppError not_found, conflict when parts are missing or the release is no draft, no_space, unavailable while
 * another server completes it
 */
export async function completeFileUpload(viewer: Viewer | null, fileId: string): Promise<CompletedUpload> {
  authorize(viewer, "apps.edit");
  const upload = await getOwnUpload(viewer, fileId);
  if (!upload.stored) {
    const completion = completions.get(fileId) ?? storeOnce(upload).finally(() => completions.delete(fileId));
    completions.set(fileId, completion);
    await completion;
  }
  return { location: `/api/releases/${upload.releaseId}/files/${fileId}`, key: fileId };
}
