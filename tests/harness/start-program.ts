import { spawn, type ChildProcess } from "node:child_process";
import { openSync } from "node:fs";
import { childEnvironment } from "../../scripts/processes/run-program.mjs";
import { root } from "../../scripts/project-paths.mjs";

/** A running program; `ended` resolves with its exit code or the signal that ended it. */
export type RunningProgram = ChildProcess & { ended: Promise<number | string | null> };

const running = new Set<RunningProgram>();

/** Starts a long-running program; its output goes to a file. */
export function startProgram(
  command: string,
  args: string[],
  { log, env = process.env, cwd = root }: { log: string; env?: Record<string, string | undefined>; cwd?: string },
): RunningProgram {
  const output = openSync(log, "a");
  const child = spawn(command, args, { env: childEnvironment(env), cwd, stdio: ["ignore", output, output] });
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("exit", (code, signal) => (running.delete(program), resolve(signal ?? code))),
  );
  const program = Object.assign(child, { ended });
  running.add(program);
  return program;
}

/** Stops everything that was started, in reverse order. */
export async function stopAll(): Promise<void> {
  for (const child of [...running].reverse()) {
    child.kill("SIGTERM");
    await Promise.race([child.ended, new Promise((resolve) => setTimeout(resolve, 15_000))]);
    child.kill("SIGKILL");
  }
}
