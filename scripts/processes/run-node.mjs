import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../project-paths.mjs";
import { runProgram } from "./run-program.mjs";

// Installed with the packages where one is made for this system; a fifth to a third cheaper than Node 20 (decision
// 0096).
const bundledNode = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
let cachedPath;

/**
 * The Node on which programs of ours run: the one that the lock file names, else the one that runs us. Ask after the
 * install.
 * @returns {string} its path
 */
export function nodePath() {
  // Asked for its version, since a system may have another C library than it was made for.
  cachedPath ??= spawnSync(bundledNode, ["--version"]).status === 0 ? bundledNode : process.execPath;
  return cachedPath;
}

/**
 * Runs a program of ours as `runProgram` does, on `nodePath`.
 * @param {string[]} args the script first, or options of Node
 * @param {Parameters<typeof runProgram>[2]} [options]
 */
export const runNode = (args, options) => runProgram(nodePath(), args, options);
