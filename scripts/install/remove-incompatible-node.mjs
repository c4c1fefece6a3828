import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Removes the installed Node from npm's bin folder unless it runs here: a Linux with another C library gets one that
 * does not, and every `npm run` would fail.
 * @param {string} folder the project's
 */
export function removeIncompatibleNode(folder) {
  const program = join(folder, "node_modules/.bin/node");
  if (existsSync(program) && spawnSync(program, ["--version"]).status !== 0) rmSync(program);
}
