import { formatBytes } from "@/lib/format/bytes";

export const notAnImage = "This file is not a PNG, JPG, GIF or WebP image.";
export const notAnAttachment = "This file is neither a PNG, JPG, GIF or WebP image nor a PDF document.";
export const emptyFile = "This file is empty.";
export const notYourUpload = "A file here was not uploaded by you, or is no longer there. Please upload it again.";
export const notYourImage = "This picture was not uploaded by you, or is no longer there. Please upload it again.";
/** Unused files go a day after their last use, in the night after that. */
export const quotaReached = (used: number, quota: number) =>
  `Your uploads take up ${formatBytes(used)} of your ${formatBytes(quota)}, so this file doesn't fit. Remove images you no longer need; their space is free within two days.`;
export const avatarTooLarge = "This picture is too large. At most 5 MB are possible.";

/** Spec section 8 and 2. */
export const uploadSucceeded = "Upload successful";
export const uploadFailed = "Upload failed";
export const imagesUploaded = (count: number) => `${count} image(s) uploaded successfully.`;
export const imagesNotUploaded = "Failed to upload images. Please try again.";
export const imageHint = "PNG, JPG, GIF up to 10MB each";

export const filesUploaded = (count: number) => `${count} file(s) uploaded successfully.`;
export const filesNotUploaded = "Failed to upload files. Please try again.";
export const attachmentHint = "PNG, JPG, GIF or PDF up to 10MB each";

export const uploadInterrupted = "The upload did not go through. Please try again.";
export const fileTooLarge = (name: string) => `${name} is larger than 10 MB.`;
export const fileNotImage = (name: string) => `${name} is not a PNG, JPG, GIF or WebP image.`;
export const fileNotAttachment = (name: string) => `${name} is neither an image nor a PDF document.`;
export const fileIsEmpty = (name: string) => `${name} is empty.`;
export const tooManyFiles = (max: number, left: number, noun: string) =>
  `At most ${max} ${noun}s are possible. ${left === 1 ? `One ${noun} was` : `${left} ${noun}s were`} left out.`;
