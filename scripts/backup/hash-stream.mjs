import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A pass-through stream that counts its bytes and computes their SHA-256. */
export function createHashStream() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Reads a file and returns its size and SHA-256. */
export async function hashFile(path) {
  const { stream, result } = createHashStream();
  await pipeline(createReadStream(path), stream.resume());
  return result();
}
