import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { nodePath } from "../../scripts/processes/run-node";
import { root } from "../../scripts/project-paths.mjs";

/** The server runs on one core and the load generator on the other, so that neither takes the other's time. */
export const SERVER_CORE = "0";
const LOAD_CORE = "1";
const hasTaskset = spawnSync("taskset", ["-V"]).status === 0;

/** The command that runs a TypeScript program of ours on one core only, where the system has `taskset`. */
export function pinnedCommand(core: string, script: string): { command: string; args: string[] } {
  const args = ["--import", "tsx", script];
  return hasTaskset ? { command: "taskset", args: ["-c", core, nodePath(), ...args] } : { command: nodePath(), args };
}

/** Moves a running process and its threads to one core, where the system has `taskset`. */
export function pinToCore(pid: number, core: string): void {
  if (hasTaskset) spawnSync("taskset", ["-a", "-c", "-p", core, String(pid)]);
}

/**
 * Runs a load generator to completion on the core of its own.
 * @param job goes to its stdin as JSON
 * @returns what it printed
 */
export async function runOnLoadCore(script: string, job: object): Promise<string> {
  const { command, args } = pinnedCommand(LOAD_CORE, script);
  const child = spawn(command, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(job));
  const output = await text(child.stdout);
  if (!output) throw new Error(`${script} printed nothing.`);
  return output;
}
