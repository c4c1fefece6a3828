import { crc32 } from "node:zlib";
import { HEAD_BYTES } from "@/lib/releases/checks/checks.constants";

/**
 * Reads an entry to its end without keeping it.
 * @param maxBytes stops reading above this size
 * @returns its size in bytes, CRC-32, and first bytes
 */
export async function readEntry(
  content: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<{ bytes: number; crc: number; head: Buffer }> {
  let bytes = 0;
  let crc = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of content) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
    crc = crc32(chunk, crc);
  }
  return { bytes, crc, head };
}
