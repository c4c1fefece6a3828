export type ImageType = "png" | "jpeg" | "gif" | "webp";
export type FileType = ImageType | "pdf";

/** Number of bytes that `detectFileType` reads. */
export const SIGNATURE_BYTES = 12;

/** Detects a file's type by its first bytes; its name and declared content type are not trusted. */
export function detectFileType(bytes: Uint8Array): FileType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 5) === "%PDF-") return "pdf";
  return undefined;
}
