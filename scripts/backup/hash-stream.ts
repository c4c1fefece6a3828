import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export type FileHash = { bytes: number; sha256: string };

/** A pass-through stream that counts its bytes and computes their SHA-256. */
export function createHashStream(): { stream: Transform; result: () => FileHash } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Reads a file and returns its size and SHA-256. */
export async function hashFile(path: string): Promise<FileHash> {
  const { stream, result } = createHashStream();
  await pipeline(createReadStream(path), stream.resume());
  return result();
}
