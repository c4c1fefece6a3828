import { statfs } from "node:fs/promises";
import { Transform, type TransformCallback } from "node:stream";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";

export const outOfSpace = "We're out of storage space right now. Please try again later.";

/** Free by default: 2 GiB, or 5 % of a small disk. */
const DEFAULT_FREE_BYTES = 2 * 1024 ** 3;
const DEFAULT_FREE_SHARE = 0.05;
/** How much is written between two looks at the disk. */
const INTERVAL_BYTES = 32 * 1024 * 1024;

/** The space of a folder's disk in bytes, and what uploads leave of it; null where the file system doesn't say. */
export async function readDiskSpace(folder: string): Promise<{ size: number; free: number; reserved: number } | null> {
  const { bavail, blocks, bsize } = await statfs(folder);
  // Some network file systems don't say how large they are.
  if (blocks === 0) return null;
  const size = blocks * bsize;
  const reserved = env.STORAGE_MIN_FREE_BYTES ?? Math.min(DEFAULT_FREE_BYTES, size * DEFAULT_FREE_SHARE);
  return { size, free: bavail * bsize, reserved };
}

/**
 * Checks that a disk has room for a file, and then still `STORAGE_MIN_FREE_BYTES` free: PostgreSQL stops when it can't
 * write, and its files are often on the same disk. What others write at the same time isn't counted, so code that
 * writes a large file checks again on the way (`watchDiskSpace`).
 * @param folder an existing one on that disk
 * @param bytes size of the file
 * @throws AppError no_space
 */
export async function requireDiskSpace(folder: string, bytes: number): Promise<void> {
  const space = await readDiskSpace(folder);
  if (space && space.free - bytes < space.reserved) throw new AppError("no_space", outOfSpace);
}

/** Passes bytes on to a file in this folder, and fails with AppError no_space when the disk becomes full meanwhile. */
export function watchDiskSpace(folder: string): Transform {
  let unchecked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      unchecked += chunk.length;
      if (unchecked < INTERVAL_BYTES) return done(null, chunk);
      unchecked = 0;
      requireDiskSpace(folder, 0).then(() => done(null, chunk), done);
    },
  });
}
