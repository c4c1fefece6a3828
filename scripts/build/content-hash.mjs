import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Returns one hash of the contents of files and folders, independent of timestamps and directory order. Missing paths
 * count too.
 * @param {string} folder what the paths are relative to
 * @param {string[]} paths
 * @param {(path: string) => boolean} [skip] true for relative paths to leave out
 */
export function contentHash(folder, paths, skip = () => false) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((path) => listFiles(join(folder, path))).sort()) {
    const name = relative(folder, path).replaceAll("\\", "/");
    if (skip(name)) continue;
    hash.update(`${name}\0`).update(createHash("sha256").update(readFileSync(path)).digest());
  }
  return hash.digest("hex");
}

function listFiles(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? listFiles(inside) : [inside];
    });
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
