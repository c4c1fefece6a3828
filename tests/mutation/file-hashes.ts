import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import type { Hashes } from "./evaluate-journal";

/**
 * The hashes of test files and sources that make results valid, each computed once.
 * @param sources all files with guards
 */
export function hashFiles(sources: string[]): Hashes {
  const known = new Map<string, string>();
  const remember = (files: string[]) => {
    const key = files.join();
    const hash = known.get(key) ?? fingerprint(files);
    known.set(key, hash);
    return hash;
  };
  const all = fingerprint(sources);
  return { reach: (test) => `${remember([test])}-${all}`, both: (guarded, test) => remember([guarded, test]) };
}

/** One hash of these files' contents. A file that no longer exists counts as changed. */
function fingerprint(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    const path = join(root, file);
    hash.update(`${file}\0${existsSync(path) ? readFileSync(path, "utf8") : "removed"}\0`);
  }
  return hash.digest("hex").slice(0, 16);
}
