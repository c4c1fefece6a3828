import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { scanFile } from "@/lib/scanner/scan-file";
import { encodeImage } from "@/lib/storage/encode-image";
import { readFileType } from "@/lib/storage/file-type";
import { newIncomingFile, removeIncomingFile } from "@/lib/storage/incoming-files";
import type { StoredObject } from "@/lib/storage/object-store";
import { storedObjects } from "@/lib/storage/stored-objects";
import { keepUpload } from "@/lib/uploads/keep-upload";
import { filePath } from "@/lib/uploads/object-paths";
import { AVATAR_SIDE, MAX_AVATAR_BYTES } from "@/lib/uploads/uploads.constants";
import type { UploadedFile } from "@/lib/uploads/uploads.dto";
import { avatarTooLarge, notAnImage, notYourPicture } from "@/lib/uploads/uploads.messages";

const form = { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: "cover" } as const;

/** Fetches what was sent to this machine and draws it anew. */
async function draw(sent: StoredObject): Promise<Buffer> {
  const file = await newIncomingFile();
  try {
    await pipeline(Readable.fromWeb(sent.read() as ReadableStream), createWriteStream(file, { flags: "wx" }));
    await scanFile(file);
    const type = await readFileType(file);
    if (!type || type === "pdf") throw new AppError("invalid_input", notAnImage);
    const [picture] = await encodeImage(file, [form]);
    return picture ?? Buffer.alloc(0);
  } finally {
    await removeIncomingFile(file);
  }
}

type Sent = { path: string; ownerId: string; kind: "avatar"; storedAt: null; removedAt: null };

/** From now on it is nobody's; the daily clean-up removes it. */
const markSent = (where: Sent) => db.upload.updateMany({ where, data: { removedAt: new Date() } });

/** Does not wait for that with what harms. */
async function removeSent(sent: Sent): Promise<void> {
  await markSent(sent);
  await storedObjects().remove(sent.path);
}

/**
 * Keeps a picture that the viewer sent to an address of `createAvatarUpload`: looked at by its bytes, drawn anew
 * as a square WebP. What was sent is removed with the next clean-up (`remove-orphans.ts`).
 * @param address with or without its signature
 * @returns where the picture is served
 * @throws AppError invalid_input for any other address and for what is no image, too_large above 5 MB and beyond the viewer's quota,
 *   infected (and removed at once)
 */
export async function keepAvatar(viewer: Viewer | null, address: string): Promise<UploadedFile> {
  authorize(viewer, "profile.edit");
  const store = storedObjects();
  const path = store.pathOf(address);
  const own: Sent | null = path === null ? null : { path, ownerId: viewer.id, kind: "avatar", storedAt: null, removedAt: null };
  const sent = own && (await db.upload.findFirst({ where: own })) ? await store.open(own.path) : null;
  if (!sent || !own) throw new AppError("invalid_input", notYourPicture);
  await db.upload.updateMany({ where: own, data: { bytes: sent.size } });
  if (sent.size > MAX_AVATAR_BYTES) {
    sent.close();
    throw new AppError("too_large", avatarTooLarge);
  }
  const content = await draw(sent).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "infected") await removeSent(own);
    throw error;
  });
  const id = crypto.randomUUID();
  const files = [{ path: filePath(id, "avatar.webp"), content, size: content.byteLength }];
  const kept = await keepUpload({ id, ownerId: viewer.id, kind: "avatar", type: "image/webp", files });
  await markSent(own);
  return kept;
}
