import { open } from "node:fs/promises";

export type ImageType = "png" | "jpeg" | "gif" | "webp";
export type FileType = ImageType | "pdf";

const text = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Detects a file's type by its first bytes; its name and declared content type are not trusted. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return "gif";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  if (text(bytes, 0, 5) === "%PDF-") return "pdf";
  return undefined;
}

/** Detects the type of a local file; undefined for any other type and for an empty file. */
export async function readFileType(path: string): Promise<FileType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return fileTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
