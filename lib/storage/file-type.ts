import { open } from "node:fs/promises";
import { SIGNATURE_BYTES, detectFileType, type FileType } from "@/lib/format/file-type";

/** Detects the type of a local file by its content; undefined for any other type and for an empty file. */
export async function readFileType(path: string): Promise<FileType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return detectFileType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
