import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "@/lib/env";
import { storageFolder } from "@/lib/storage/storage-folder";

// Hidden, so that no path under /objects leads there; beside the objects, so that a rename is enough.
const FOLDER = ".incoming";

/** The folder of files on their way: what a browser sends, and what is not yet stored whole. */
const incomingFolder = () => (env.S3_BUCKET ? join(tmpdir(), `forgehall${FOLDER}`) : join(storageFolder(), FOLDER));

/** A path for a new file on its way, in a folder that exists. Whoever takes it removes it. */
export async function createIncomingFile(): Promise<string> {
  const folder = incomingFolder();
  await mkdir(folder, { recursive: true });
  return join(folder, crypto.randomUUID());
}

/** Removes a file on its way, if it is still there. */
export const removeIncomingFile = (path: string): Promise<void> => rm(path, { force: true });

/**
 * Removes what uploads left behind that were cut off with their server.
 * @param before files last written earlier than this
 * @returns how many
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
