import { formatBytes } from "@/lib/foundation/format/files";

/** Maximum size of an uploaded image or document in bytes (docs/product.md#uploaded-images). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/**
 * Maximum size of an uploaded profile picture in bytes (docs/product.md#profile), and its side length in px after
 * re-encoding.
 */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
export const AVATAR_SIZE = 512;

/** Purpose of an upload: a screenshot, a profile picture, a file of a request, message, submitted work or proposal. */
export const UPLOAD_KINDS = ["image", "attachment", "avatar", "message", "delivery", "proposal"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export const notAnImage = "This file isn't a PNG, JPG, GIF or WebP image.";
export const notAnAttachment = "This file isn't a PNG, JPG, GIF or WebP image, or a PDF.";
export const notADelivery = "This file isn't a PNG, JPG, GIF or WebP image, a PDF or a ZIP.";
export const emptyFile = "This file is empty.";
export const notYourUpload = "We can't find one of these files among your uploads. Please upload it again.";
export const notYourImage = "We can't find this image among your uploads. Please upload it again.";
/** Unused files go a day after their last use, in the night after that. */
export const quotaReached = (used: number, quota: number) =>
  `Your uploads take up ${formatBytes(used)} of your ${formatBytes(quota)}, so this file doesn't fit. Remove ` +
  "images you no longer need. Their space is freed within two days.";
export const avatarTooLarge = "This image is too large. Maximum 5 MB.";

/** docs/product.md#uploaded-images. */
export const uploadSucceeded = "Upload successful";
export const uploadFailed = "Upload failed";
export const imagesUploaded = (count: number) => `${count} image(s) uploaded successfully.`;
export const imagesNotUploaded = "Failed to upload images. Please try again.";
export const imageHint = "PNG, JPG, GIF up to 10MB each";

export const filesUploaded = (count: number) => `${count} file(s) uploaded successfully.`;
export const filesNotUploaded = "Failed to upload files. Please try again.";
export const attachmentHint = "PNG, JPG, GIF, or PDF, up to 10 MB each";
export const deliveryHint = "PNG, JPG, GIF, PDF, or ZIP, up to 10 MB each";

export const uploadSignedOut = "Your session has ended. Sign in, then try again.";
export const uploadInterrupted = "The upload didn't finish. Please try again.";
export const fileTooLarge = (name: string) => `${name} is larger than 10 MB.`;
export const fileNotImage = (name: string) => `${name} isn't a PNG, JPG, GIF or WebP image.`;
export const fileNotAttachment = (name: string) => `${name} isn't an image or a PDF.`;
export const fileNotDelivery = (name: string) => `${name} isn't an image, a PDF or a ZIP.`;
/** A file that only the server could judge. */
export const fileRejected = (name: string, reason: string) => `${name}: ${reason}`;
export const fileIsEmpty = (name: string) => `${name} is empty.`;
export const tooManyFiles = (max: number, left: number, noun: string) =>
  `Maximum ${max} ${noun}s. ${left === 1 ? `One ${noun} was` : `${left} ${noun}s were`} not added.`;
