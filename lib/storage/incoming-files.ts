import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "@/lib/env";
import { storageFolder } from "@/lib/storage/storage-folder";

// Hidden, so that no path under /objects leads there; on the same file system as the objects, so that a rename
// suffices.
const FOLDER = ".incoming";

/** The folder for temporary files: uploads being received, and objects not stored completely yet. */
const incomingFolder = () => (env.S3_BUCKET ? join(tmpdir(), `forgehall${FOLDER}`) : join(storageFolder(), FOLDER));

/** Returns a path for a new temporary file, in a folder that exists. The caller removes the file. */
export async function createIncomingFile(): Promise<string> {
  const folder = incomingFolder();
  await mkdir(folder, { recursive: true });
  return join(folder, crypto.randomUUID());
}

/** Removes a temporary file, if it still exists. */
export const removeIncomingFile = (path: string): Promise<void> => rm(path, { force: true });

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
