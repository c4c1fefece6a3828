import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
 * Writes a ZIP archive that passes the checks to a temporary folder. Its content is random, so nothing on the way can
 * compress it.
 * @param bytes size of the one file in it
 */
export async function createArchive(name: string, bytes: number): Promise<StoredArchive> {
  const folder = await mkdtemp(join(tmpdir(), "forgehall-archive-"));
  const path = join(folder, name);
  const content = buildZip([{ name: "story/data.bin", content: randomBytes(bytes) }]);
  await writeFile(path, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { path, bytes: content.length, sha256, remove: () => rm(folder, { recursive: true }) };
}
