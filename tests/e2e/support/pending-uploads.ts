import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** How many bytes with these words in them have arrived at the server and are not yet stored or thrown away. */
export async function pendingUploadBytes(words: string): Promise<number> {
  const folder = join(process.env.FORGEHALL_E2E_STORAGE_DIR ?? ".forgehall/objects", ".incoming");
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))));
  return files.filter((file) => file.includes(words)).reduce((sum, { length }) => sum + length, 0);
}
