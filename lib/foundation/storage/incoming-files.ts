import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { env } from "@/lib/foundation/env";
import { requireDiskSpace, watchDiskSpace } from "@/lib/foundation/storage/disk-space";
import { storageFolder } from "@/lib/foundation/storage/folders";
import type { StoredObject } from "@/lib/foundation/storage/object-store";

// Hidden, so that no path under /objects leads there; on the same file system as the objects, so that a rename
// suffices.
const FOLDER = ".incoming";

/** The folder for temporary files: uploads being received, and objects not stored completely yet. */
const incomingFolder = () => (env.S3_BUCKET ? join(tmpdir(), `forgehall${FOLDER}`) : join(storageFolder(), FOLDER));

/**
 * Checks that the disk of the temporary files has room for this many bytes.
 * @throws AppError no_space
 */
export async function requireIncomingSpace(bytes: number): Promise<void> {
  const folder = incomingFolder();
  await mkdir(folder, { recursive: true });
  await requireDiskSpace(folder, bytes);
}

/**
 * How a stream opens a temporary file: only an existing one. A stream that creates its file may do so after a failure
 * has removed it.
 */
export const EXISTING = "r+";

/**
 * Creates an empty temporary file, which the caller removes.
 * @param bytes its size at most
 * @throws AppError no_space when the disk has no room for it
 */
export async function createIncomingFile(bytes: number): Promise<string> {
  await requireIncomingSpace(bytes);
  const path = join(incomingFolder(), crypto.randomUUID());
  await writeFile(path, "", { flag: "wx" });
  return path;
}

/** Removes a temporary file, if it still exists. */
export const removeIncomingFile = (path: string): Promise<void> => rm(path, { force: true });

/**
 * Copies a stored file to a new temporary file, which the caller removes.
 * @returns its path
 * @throws AppError no_space when the disk has no room for it, or becomes full meanwhile
 */
export async function copyToIncomingFile(stored: StoredObject): Promise<string> {
  const path = await createIncomingFile(stored.size).catch((error: unknown) => {
    stored.close();
    throw error;
  });
  try {
    const content = Readable.fromWeb(stored.read() as ReadableStream);
    await pipeline(content, watchDiskSpace(dirname(path)), createWriteStream(path, { flags: EXISTING }));
    return path;
  } catch (error) {
    await removeIncomingFile(path);
    throw error;
  }
}

/**
 * Removes files of uploads that were interrupted by a server crash.
 * @param before removes files last modified earlier than this
 * @returns the number of files removed
 */
export async function sweepIncomingFiles(before: Date): Promise<number> {
  const folder = incomingFolder();
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await removeIncomingFile(path);
    removed += 1;
  }
  return removed;
}
