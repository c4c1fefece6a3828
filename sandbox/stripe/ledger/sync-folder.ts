import { open } from "node:fs/promises";

/** Flushes a folder's directory entries to disk, so that a new or renamed file in it survives a power failure. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return; // a folder cannot be opened there
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
