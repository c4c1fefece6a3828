/** Maximum size of an uploaded image or document in bytes (docs/product.md#uploaded-images). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/**
 * Maximum size of an uploaded profile picture in bytes (docs/product.md#uploaded-images), and its side length in px
 * after re-encoding.
 */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
export const AVATAR_SIZE = 512;

/** Widths in px in which each image is stored; its URL names the last. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** Purpose of an upload: a screenshot, a request's attachment, a profile picture, a message's attachment. */
export const UPLOAD_KINDS = ["image", "attachment", "avatar", "message"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Types offered in the file dialog. The server checks the content. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export const ATTACHMENT_TYPES = [...IMAGE_TYPES, "application/pdf"] as const;
