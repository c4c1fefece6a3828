import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "../project-paths.mjs";
import { nodePath } from "./run-node.mjs";

/**
 * Runs a TypeScript program of ours to completion with our own stdout and stderr.
 * @param {string} script
 * @param {Record<string, string | undefined>} env
 * @param {string[]} [args]
 * @returns {Promise<number>} its exit code, 1 when a signal ended it
 */
export async function runInherited(script, env, args = []) {
  const child = spawn(nodePath(), ["--import", "tsx", script, ...args], {
    cwd: root,
    env,
    stdio: "inherit",
    windowsHide: true,
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
