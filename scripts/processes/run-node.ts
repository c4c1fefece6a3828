import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../project-paths.mjs";
import { childEnvironment, runProgram } from "./run-program.mjs";

// Installed with the packages where a build exists for this system; uses a fifth to a third less CPU than Node 20
// (decision 0042).
const bundledNode = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
let cachedPath: string | undefined;

/**
 * The Node that runs our programs: the one in the lock file, else the one that runs us. Call it after the install.
 * @returns its path
 */
export function nodePath(): string {
  // Runs it with --version, since the system may have another C library than it was built for.
  cachedPath ??= spawnSync(bundledNode, ["--version"]).status === 0 ? bundledNode : process.execPath;
  return cachedPath;
}

/**
 * Runs a program of ours like `runProgram`, on `nodePath`.
 * @param args the script first, or options of Node
 */
export const runNode = (args: string[], options?: Parameters<typeof runProgram>[2]) =>
  runProgram(nodePath(), args, options);

/**
 * Runs a TypeScript program of ours to completion with our own stdout and stderr.
 * @returns its exit code, 1 when a signal ended it
 */
export async function runInherited(
  script: string,
  env: Record<string, string | undefined>,
  args: string[] = [],
): Promise<number> {
  const child = spawn(nodePath(), ["--import", "tsx", script, ...args], {
    cwd: root,
    env: childEnvironment(env),
    stdio: "inherit",
    windowsHide: true,
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
