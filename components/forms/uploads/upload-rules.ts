import { ApiError, CONNECTION_ERROR } from "@/lib/foundation/api-client/api";
import {
  ATTACHMENT_TYPES,
  DELIVERY_TYPES,
  detectUploadFormat,
  hasImageName,
  IMAGE_TYPES,
  SIGNATURE_BYTES,
  uploadFormats,
} from "@/lib/foundation/format/file-types";
import { decodeDocumentName, decodeImageName } from "@/lib/foundation/format/files";
import { imageVariant, objectPath, WIDEST_IMAGE } from "@/lib/foundation/paths";
import * as texts from "@/lib/foundation/uploads/uploads.constants";
import { MAX_UPLOAD_BYTES } from "@/lib/foundation/uploads/uploads.constants";

/** One file of a field, uploading or uploaded. */
export type UploadItem = {
  /** Stays the same through upload, retry and reordering. */
  key: string;
  name: string;
  /** Bytes; unknown for files that were uploaded earlier. */
  size?: number;
  /** Local preview URL while it uploads. */
  preview?: string;
} & (
  | { state: "waiting" }
  | { state: "sending"; /** From 0 to 1; at 1 the server is processing the file. */ progress: number }
  | { state: "done"; url: string }
  /** The same file may succeed in a retry; one that the server rejects leaves the field. */
  | { state: "failed"; reason: string }
);

/** Returns the URLs of uploaded files, in order. */
export const getUploadedUrls = (items: readonly UploadItem[]): string[] =>
  items.flatMap((item) => (item.state === "done" ? [item.url] : []));

/** Whether an upload is in progress. */
export const isUploading = (items: readonly UploadItem[]): boolean =>
  items.some(({ state }) => state === "waiting" || state === "sending");

/** Returns the index of the first file that will be used, which is the cover; -1 without one. */
export const findCover = (items: readonly UploadItem[]): number => items.findIndex(({ state }) => state !== "failed");

/** Returns a stored file's name. */
export const getFileName = (url: string): string => decodeImageName(url) ?? decodeDocumentName(url);

/** Whether a file is an image, by its name. */
export const isImageItem = ({ name }: UploadItem): boolean => hasImageName(name);

/**
 * Returns the name to show for a file. Images that were stored without their name are numbered.
 * @param index zero-based
 */
export const getDisplayName = ({ name }: UploadItem, index: number): string =>
  name === WIDEST_IMAGE ? `Image ${index + 1}` : name;

/** Returns an image's URL: while it uploads its local preview, then the narrowest stored version. */
export const getPreviewUrl = (item: UploadItem): string | undefined =>
  item.preview ?? (item.state === "done" ? imageVariant(objectPath(item.url), 320) : undefined);

/** The accepted files and messages of a field. The server validates again, by content. */
export type UploadRules = {
  endpoint: string;
  types: readonly string[];
  noun: "image" | "file";
  hint: string;
  wrongType: (name: string) => string;
  successMessage: (count: number) => string;
  failureMessage: string;
  /** Shows no toasts: each file shows its own result. */
  quiet?: boolean;
};

export const imageRules: UploadRules = {
  endpoint: "/api/upload",
  types: IMAGE_TYPES,
  noun: "image",
  hint: texts.imageHint,
  wrongType: texts.fileNotImage,
  successMessage: texts.imagesUploaded,
  failureMessage: texts.imagesNotUploaded,
};

export const attachmentRules: UploadRules = {
  endpoint: "/api/upload?kind=attachment",
  types: ATTACHMENT_TYPES,
  noun: "file",
  hint: texts.attachmentHint,
  wrongType: texts.fileNotAttachment,
  successMessage: texts.filesUploaded,
  failureMessage: texts.filesNotUploaded,
};

export const deliveryRules: UploadRules = {
  ...attachmentRules,
  endpoint: "/api/upload?kind=delivery",
  types: DELIVERY_TYPES,
  hint: texts.deliveryHint,
  wrongType: texts.fileNotDelivery,
};

export const proposalRules: UploadRules = { ...attachmentRules, endpoint: "/api/upload?kind=proposal" };

export const messageRules: UploadRules = {
  ...attachmentRules,
  endpoint: "/api/upload?kind=message",
  quiet: true,
};

/**
 * Returns the error of a file that must not be uploaded; undefined when it is valid. Its type is that of its content:
 * a text named .png is not an image.
 */
export async function validateFile(file: File, rules: UploadRules): Promise<string | undefined> {
  if (file.size === 0) return texts.fileIsEmpty(file.name);
  // A file that was removed since it was chosen cannot be read.
  const start = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const format = detectUploadFormat(new Uint8Array(start));
  if (!format || !rules.types.includes(uploadFormats[format].type)) return rules.wrongType(file.name);
  return file.size > MAX_UPLOAD_BYTES ? texts.fileTooLarge(file.name) : undefined;
}

/** Returns the message of a failed upload, and whether the same file may succeed in a retry. */
export function describeUploadError(error: unknown): { reason: string; again: boolean } {
  if (!(error instanceof ApiError))
    return { reason: error instanceof TypeError ? CONNECTION_ERROR : texts.uploadInterrupted, again: true };
  if (error.status === 401) return { reason: texts.uploadSignedOut, again: true };
  const judged = [400, 413, 415].includes(error.status);
  return {
    reason: error.status >= 500 && error.status !== 503 ? texts.uploadInterrupted : error.detail,
    again: !judged,
  };
}
