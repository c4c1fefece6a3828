import { join, relative } from "node:path";

/** The project's folder. */
export const root = join(import.meta.dirname, "..");

/** Where everything lies that a start makes: database, uploads, mail, logs. Git ignores it. */
export const stateDir = join(root, ".forgehall");

/** A path as a person in the project's folder would write it. */
export function relativeToRoot(path) {
  const short = relative(root, path);
  return short.startsWith("..") ? path : short;
}
