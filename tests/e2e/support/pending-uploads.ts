import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes containing this text that the server has received but not yet stored or deleted. */
export async function pendingUploadBytes(words: string): Promise<number> {
  const folder = join(process.env.FORGEHALL_E2E_STORAGE_DIR ?? ".forgehall/objects", ".incoming");
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))));
  return files.filter((file) => file.includes(words)).reduce((sum, { length }) => sum + length, 0);
}
