/** Whether a project's file is an image, all of which are stored as WebP. */
export const isStoredImage = (url: string): boolean => url.endsWith(".webp");

/**
 * Returns the name of a project's file. Images that were stored without their name are numbered.
 * @param index zero-based
 */
export const attachmentName = (url: string, index: number): string =>
  isStoredImage(url) ? (decodeImageName(url) ?? `Image ${index + 1}`) : decodeDocumentName(url);

/** A file name may have 255 bytes on most disks; this many become about 240 in base64url. */
const MAX_BYTES = 180;
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9-]{0,59}\.(?:pdf|zip)$/;
const ENCODED = /^u_([A-Za-z0-9_-]+)\.(pdf|zip)$/;

type DocumentFormat = "pdf" | "zip";
// Controls, direction overrides, and what separates folders or is reserved on some disks.
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069/\\:*?"<>|]+/gu;

const encoder = new TextEncoder();

/** Cuts a text to a number of bytes in UTF-8, between characters as a reader sees them. */
function cutToBytes(text: string, max: number): string {
  let cut = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (encoder.encode(cut + segment).length > max) break;
    cut += segment;
  }
  return cut;
}

/**
 * Returns the name under which a document is listed and downloaded: the user's own, without folders and unsafe
 * characters.
 */
function cleanDocumentName(fileName: string, format: DocumentFormat): string {
  const base = cleanBase(fileName, format === "pdf" ? /\.pdf$/i : /\.zip$/i);
  return `${base || "document"}.${format}`;
}

/** The name of a file without its folders, its extension and unsafe characters; possibly empty. */
function cleanBase(fileName: string, extension: RegExp): string {
  const last = fileName.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(extension, "").normalize("NFC").replace(UNSAFE, " ").replace(/\s+/gu, " ");
  return cutToBytes(plain.replace(/^[. ]+|(?<![. ])[. ]+$/g, ""), MAX_BYTES).trim();
}

const IMAGE_EXTENSION = /\.(?:png|jpe?g|gif|webp)$/i;
const IMAGE_FOLDER = /\/n_([A-Za-z0-9_-]+)\/\d+\.webp$/;

/**
 * Returns an image's name as a folder of its path, in base64url: its files are named by their widths.
 * @returns null when nothing of the name can be used
 */
export function encodeImageName(fileName: string): string | null {
  const extension = IMAGE_EXTENSION.exec(fileName)?.[0].toLowerCase() ?? ".png";
  const base = cleanBase(fileName, IMAGE_EXTENSION);
  return base ? `n_${toBase64Url(base + extension)}` : null;
}

/** Returns the name with which a stored image was uploaded; null when it was stored without. */
export function decodeImageName(path: string): string | null {
  const [, encoded] = IMAGE_FOLDER.exec(path) ?? [];
  if (!encoded) return null;
  try {
    const name = fromBase64Url(encoded);
    const extension = IMAGE_EXTENSION.exec(name)?.[0] ?? ".png";
    return `${cleanBase(name, IMAGE_EXTENSION) || "image"}${extension}`;
  } catch {
    return null;
  }
}

const toBase64Url = (text: string) =>
  btoa(String.fromCharCode(...encoder.encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64Url = (encoded: string) => {
  const bytes = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
};

/**
 * Returns a document's name as the last part of its path: as it is if plain ASCII, else in base64url, which paths
 * allow.
 * @param format of its content; the name gets its extension
 */
export function encodeDocumentName(fileName: string, format: DocumentFormat = "pdf"): string {
  const name = cleanDocumentName(fileName, format);
  if (PLAIN.test(name)) return name;
  return `u_${toBase64Url(name.slice(0, -4))}.${format}`;
}

/** Returns the name of a file from the path or URL under which it is stored. */
export function decodeDocumentName(path: string): string {
  const last = path.slice(path.lastIndexOf("/") + 1);
  const [, encoded, extension] = ENCODED.exec(last) ?? [];
  if (!encoded) return last;
  const format = extension === "zip" ? "zip" : "pdf";
  try {
    return cleanDocumentName(fromBase64Url(encoded), format);
  } catch {
    return `document.${format}`;
  }
}

const MEGABYTE = 1024 * 1024;
const USUAL_BYTES = 8 * MEGABYTE;
/** S3's limit. */
const MAX_PARTS = 10_000;

/** Returns the size in bytes of every part of a file but the last: 8 MiB, more for a file of more than 10,000 parts. */
export const partBytes = (fileBytes: number): number => Math.max(USUAL_BYTES, Math.ceil(fileBytes / MAX_PARTS));

/** Returns the number of parts of a file. */
export const countParts = (fileBytes: number): number => Math.ceil(fileBytes / partBytes(fileBytes));

/** Returns the size in bytes of one part of a file, counted from 1. */
export const sizeOfPart = (fileBytes: number, part: number): number =>
  part < countParts(fileBytes) ? partBytes(fileBytes) : fileBytes - (part - 1) * partBytes(fileBytes);
const GIGABYTE = 1024 * MEGABYTE;

/** Formats a file size: "740 kB", "2.4 MB", "1.0 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return bytes < GIGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;
}

/** Formats the sizes of files of which a buyer needs one, such as one per platform: "2.4 MB", "2.4 MB to 3.0 MB". */
export function formatSizeRange(files: readonly { bytes: number }[]): string {
  const sizes = files.map(({ bytes }) => bytes);
  const [least, most] = [formatBytes(Math.min(...sizes)), formatBytes(Math.max(...sizes))];
  return least === most ? most : `${least} to ${most}`;
}
