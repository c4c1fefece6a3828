import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "../project-paths.mjs";
import { childEnvironment } from "./child-environment.mjs";
import { nodePath } from "./run-node";

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
