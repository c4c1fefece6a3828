import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { isImageFormat, STORED_IMAGE_TYPE, uploadFormats } from "@/lib/foundation/format/file-types";
import { encodeDocumentName, encodeImageName } from "@/lib/foundation/format/files";
import { IMAGE_WIDTHS, objectPath } from "@/lib/foundation/paths";
import { encodeImage, readUploadFormat } from "@/lib/foundation/storage/encode-image";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { copyToIncomingFile, removeIncomingFile } from "@/lib/foundation/storage/incoming-files";
import type { ObjectContent, StoredObject } from "@/lib/foundation/storage/object-store";
import { scanFile } from "@/lib/foundation/storage/scanner";
import { filePath, imagePaths, incomingPath } from "@/lib/foundation/uploads/object-paths";
import { insertUpload, type UploadedFile } from "@/lib/foundation/uploads/uploads";
import {
  AVATAR_SIZE,
  avatarTooLarge,
  emptyFile,
  MAX_AVATAR_BYTES,
  notADelivery,
  notAnAttachment,
  notAnImage,
  notYourImage,
  type UploadKind,
} from "@/lib/foundation/uploads/uploads.constants";
import type { AvatarUploadQuery } from "@/lib/foundation/uploads/uploads.queries";

/**
 * Stores an image that the viewer uploaded (docs/product.md#uploaded-images): re-encoded as WebP in the widths that
 * pages use, so that nothing but its pixels remains. Of an animation, only the first frame.
 * @param file at most 10 MB, on the local disk
 * @returns the URL of the widest variant under /objects
 * @throws AppError unsupported_type unless its content is a PNG, JPG, GIF or WebP image, infected, invalid_input when
 * it is damaged or has too many pixels
 */
export async function storeImage(viewer: Viewer | null, file: { path: string; size: number }): Promise<UploadedFile> {
  authorize(viewer, "uploads.create");
  if (file.size === 0) throw new AppError("invalid_input", emptyFile);
  await scanFile(file.path);
  const format = await readUploadFormat(file.path);
  if (!isImageFormat(format)) throw new AppError("unsupported_type", notAnImage);
  return storeImageVariants(viewer, file, "image");
}

// Full-page screenshots are much taller than wide, so the height needs a limit.
const MAX_HEIGHT_PER_WIDTH = 4;

const imageVariants = IMAGE_WIDTHS.map((width) => ({
  width,
  height: width * MAX_HEIGHT_PER_WIDTH,
  fit: "inside" as const,
}));

/**
 * Re-encodes an image in every width and stores the variants.
 * @param name of `encodeImageName`
 */
async function storeImageVariants(
  viewer: Viewer,
  file: { path: string },
  kind: UploadKind,
  name: string | null = null,
): Promise<UploadedFile> {
  const encoded = await encodeImage(file.path, imageVariants);
  const id = crypto.randomUUID();
  const paths = imagePaths(id, kind, name);
  const files = encoded.map((content, index) => ({ path: paths[index] ?? "", content, size: content.byteLength }));
  return storeUpload({ id, ownerId: viewer.id, kind, type: STORED_IMAGE_TYPE, files });
}

const avatarVariant = { width: AVATAR_SIZE, height: AVATAR_SIZE, fit: "cover" } as const;

/** Downloads the uploaded file to the local disk, scans it and re-encodes it. */
async function renderAvatar(sent: StoredObject): Promise<Buffer> {
  const file = await copyToIncomingFile(sent);
  try {
    await scanFile(file);
    const format = await readUploadFormat(file);
    if (!isImageFormat(format)) throw new AppError("invalid_input", notAnImage);
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
 * a square WebP. The next cleanup (`cleanup.ts`) deletes the original.
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
  const stored = await storeUpload({ id, ownerId: viewer.id, kind: "avatar", type: STORED_IMAGE_TYPE, files });
  await markForRemoval(own);
  return stored;
}

const VALID_MS = 10 * 60 * 1000;

/**
 * Creates an upload URL for one profile picture (docs/product.md#profile, `POST /api/objects/upload`).
 * @param input content type and size of the picture, if known
 * @returns a URL for one PUT of at most 5 MB within ten minutes, which `PUT /api/profile/avatar` then accepts
 * @throws AppError too_large when the upload exceeds the viewer's quota
 */
export async function createAvatarUpload(
  viewer: Viewer | null,
  { type, size }: AvatarUploadQuery,
): Promise<{ uploadURL: string }> {
  authorize(viewer, "profile.edit");
  const id = crypto.randomUUID();
  const path = incomingPath(id);
  await insertUpload({ id, ownerId: viewer.id, kind: "avatar", path, bytes: size ?? MAX_AVATAR_BYTES });
  const uploadURL = await getObjectStore().createUploadUrl({
    path,
    type,
    size,
    maxBytes: MAX_AVATAR_BYTES,
    expiresAt: new Date(Date.now() + VALID_MS),
  });
  return { uploadURL };
}

/**
 * Stores a file that the viewer attaches to a project request, a proposal, a message or submitted work: an image like
 * `storeImage`, or a PDF unchanged, which browsers only download and never display. Submitted work also takes a ZIP,
 * which is never unpacked here.
 * @param file at most 10 MB, on the local disk
 * @param kind files of messages are private: their URLs are only for sending the message
 * @returns its URL under /objects, which contains its name: `attachmentName` reads it
 * @throws AppError unsupported_type for any other file content, infected, invalid_input when it cannot be read
 */
export async function storeAttachment(
  viewer: Viewer | null,
  file: { path: string; size: number; name: string },
  kind: "attachment" | "message" | "delivery" | "proposal",
): Promise<UploadedFile> {
  authorize(viewer, "uploads.create");
  if (file.size === 0) throw new AppError("invalid_input", emptyFile);
  await scanFile(file.path);
  const format = await readUploadFormat(file.path);
  if (!format || (format === "zip" && kind !== "delivery"))
    throw new AppError("unsupported_type", kind === "delivery" ? notADelivery : notAnAttachment);
  // Images of messages are shown without a name.
  if (isImageFormat(format))
    return storeImageVariants(viewer, file, kind, kind === "message" ? null : encodeImageName(file.name));
  const id = crypto.randomUUID();
  const document = {
    path: filePath(id, encodeDocumentName(file.name, format), kind),
    content: { file: file.path },
    size: file.size,
  };
  return storeUpload({ id, ownerId: viewer.id, kind, type: uploadFormats[format].type, files: [document] });
}

type NewUpload = {
  id: string;
  ownerId: string;
  kind: UploadKind;
  type: string;
  /** Files with their paths; the last path becomes the upload's URL. */
  files: { path: string; content: ObjectContent; size: number }[];
};

/**
 * Stores the files of one upload. Inserts its row first, so that every stored file has a row even if the process dies.
 * @throws AppError too_large when they exceed the owner's quota
 */
async function storeUpload({ id, ownerId, kind, type, files }: NewUpload): Promise<UploadedFile> {
  const path = files.at(-1)?.path ?? "";
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  await insertUpload({ id, ownerId, kind, path, bytes });
  const store = getObjectStore();
  for (const file of files) await store.put(file.path, file.content, type);
  await db.upload.update({ where: { id }, data: { storedAt: new Date() } });
  return { url: objectPath(path) };
}
