import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { HEAD_BYTES } from "@/lib/releases/checks/checks.constants";

/**
 * Reads an entry to its end without keeping it.
 * @param maxBytes stops reading above this size
 * @returns its size in bytes, CRC-32, SHA-256 in base64url, and first bytes
 */
export async function readEntry(
  content: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<{ bytes: number; crc: number; sha256: string; head: Buffer }> {
  const hash = createHash("sha256");
  let bytes = 0;
  let crc = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of content) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
    crc = crc32(chunk, crc);
    hash.update(chunk);
  }
  return { bytes, crc, sha256: hash.digest("base64url"), head };
}
