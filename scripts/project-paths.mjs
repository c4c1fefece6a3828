import { join, relative } from "node:path";

/** The project's folder. */
export const root = join(import.meta.dirname, "..");

/** Everything a start creates: database, uploads, mail, logs. Ignored by Git. */
export const stateDir = join(root, ".forgehall");

/**
 * A path relative to the project's folder.
 * @param {string} path
 */
export function relativeToRoot(path) {
  const short = relative(root, path);
  return short.startsWith("..") ? path : short;
}
