import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { scanFile } from "@/lib/scanner/scan-file";
import { encodeImage } from "@/lib/storage/encode-image";
import { readFileType } from "@/lib/storage/file-type";
import { copyToIncomingFile, removeIncomingFile } from "@/lib/storage/incoming-files";
import type { StoredObject } from "@/lib/storage/object-store";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { storeUpload } from "@/lib/uploads/store-upload";
import { filePath } from "@/lib/uploads/object-paths";
import { AVATAR_SIZE, MAX_AVATAR_BYTES } from "@/lib/uploads/uploads.constants";
import type { UploadedFile } from "@/lib/uploads/uploads.dto";
import { avatarTooLarge, notAnImage, notYourImage } from "@/lib/uploads/uploads.messages";

const avatarVariant = { width: AVATAR_SIZE, height: AVATAR_SIZE, fit: "cover" } as const;

/** Downloads the uploaded file to the local disk, scans it and re-encodes it. */
async function renderAvatar(sent: StoredObject): Promise<Buffer> {
  const file = await copyToIncomingFile(sent);
  try {
    await scanFile(file);
    const type = await readFileType(file);
    if (!type || type === "pdf") throw new AppError("invalid_input", notAnImage);
    const [picture] = await encodeImage(file, [avatarVariant]);
    return picture ?? Buffer.alloc(0);
  } finally {
    await removeIncomingFile(file);
  }
}

type IncomingUpload = { path: string; ownerId: string; kind: "avatar"; storedAt: null; removedAt: null };

/** Marks the upload as removed; the next cleanup deletes its file. */
const markForRemoval = (where: IncomingUpload) => db.upload.updateMany({ where, data: { removedAt: new Date() } });

/** Deletes an infected file immediately instead of waiting for the cleanup. */
async function discardIncoming(sent: IncomingUpload): Promise<void> {
  await markForRemoval(sent);
  await getObjectStore().remove(sent.path);
}

/**
 * Stores a picture that the viewer uploaded to a URL from `createAvatarUpload`: checks its content and re-encodes it as
 * a square WebP. The next cleanup (`remove-orphaned-uploads.ts`) deletes the original.
 * @param uploadUrl with or without its signature
 * @returns the URL of the picture
 * @throws AppError invalid_input for any other URL and for files that are not images, too_large above 5 MB and beyond
 * the viewer's quota, infected (deleted immediately)
 */
export async function storeAvatar(viewer: Viewer | null, uploadUrl: string): Promise<UploadedFile> {
  authorize(viewer, "profile.edit");
  const store = getObjectStore();
  const path = store.pathFromUploadUrl(uploadUrl);
  const own: IncomingUpload | null =
    path === null ? null : { path, ownerId: viewer.id, kind: "avatar", storedAt: null, removedAt: null };
  const sent = own && (await db.upload.findFirst({ where: own })) ? await store.open(own.path) : null;
  if (!sent || !own) throw new AppError("invalid_input", notYourImage);
  await db.upload.updateMany({ where: own, data: { bytes: sent.size } });
  if (sent.size > MAX_AVATAR_BYTES) {
    sent.close();
    throw new AppError("too_large", avatarTooLarge);
  }
  const content = await renderAvatar(sent).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "infected") await discardIncoming(own);
    // Decoding is expensive, so no file is tried twice.
    if (error instanceof AppError && error.code === "invalid_input") await markForRemoval(own);
    throw error;
  });
  const id = crypto.randomUUID();
  const files = [{ path: filePath(id, "avatar.webp", "avatar"), content, size: content.byteLength }];
  const stored = await storeUpload({ id, ownerId: viewer.id, kind: "avatar", type: "image/webp", files });
  await markForRemoval(own);
  return stored;
}
