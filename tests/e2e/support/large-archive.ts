import { createHash, randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { buildZip } from "../../fixtures/zip-archive";

/** A file on the disk, which a browser can choose. */
export type StoredArchive = {
  path: string;
  bytes: number;
  sha256: string;
  /** Deletes it. */
  remove: () => Promise<void>;
};

/**
 * Writes a ZIP archive that passes the checks. Its content is random, so nothing on the way can compress it.
 * @param path in the story's output folder, which the next run clears
 * @param bytes size of the one file in it
 */
export async function createArchive(path: string, bytes: number): Promise<StoredArchive> {
  const content = buildZip([{ name: "story/data.bin", content: randomBytes(bytes) }]);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { path, bytes: content.length, sha256, remove: () => rm(path) };
}
