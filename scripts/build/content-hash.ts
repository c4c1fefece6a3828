import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { errorCode } from "../error-code.mjs";
import { join, relative } from "node:path";

/**
 * Returns one hash of the contents of files and folders, independent of timestamps and directory order. Missing paths
 * count too.
 * @param folder what the paths are relative to
 * @param skip true for relative paths to leave out
 */
export function contentHash(folder: string, paths: string[], skip: (path: string) => boolean = () => false) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((path) => listFiles(join(folder, path))).sort()) {
    const name = relative(folder, path).replaceAll("\\", "/");
    if (skip(name)) continue;
    hash.update(`${name}\0`).update(createHash("sha256").update(readFileSync(path)).digest());
  }
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? listFiles(inside) : [inside];
    });
  } catch (error) {
    if (errorCode(error) === "ENOTDIR") return [path];
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
