/** Bytes of one uploaded image or document (spec section 9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Bytes of a profile picture before it is drawn anew (spec section 9), and its sides in px afterwards. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
export const AVATAR_SIZE = 512;

/** Screenshots that a listing keeps (spec section 9). */
export const MAX_SCREENSHOTS = 6;

/** Files that a project request keeps. */
export const MAX_ATTACHMENTS = 5;

/** Widths in px in which each picture is stored; its address names the last. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** What an upload is for: a screenshot, a request's attachment, a profile picture. */
export const UPLOAD_KINDS = ["image", "attachment", "avatar"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** What a file dialog offers. The server goes by the bytes. */
export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export const ATTACHMENT_TYPES = [...IMAGE_TYPES, "application/pdf"] as const;
