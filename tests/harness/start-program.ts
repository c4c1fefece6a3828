import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { childEnvironment, runProgram } from "../../scripts/processes/run-program.mjs";
import { respondsOk } from "../../scripts/processes/start-service";
import { root } from "../../scripts/project-paths.mjs";
import { UserError } from "../../scripts/user-error.mjs";
import { waitUntil } from "./wait-until";

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

/** Starts the built server like `npm run serve`; its output goes to a file. */
export const startServer = (env: Record<string, string>, log: string): RunningProgram =>
  startProgram(process.execPath, ["--import", "./scripts/production.mjs", "--import", "tsx", "server/main.ts"], {
    log,
    env,
  });

/**
 * Waits until a server can serve.
 * @throws Error when it cannot
 */
export async function waitUntilReady(base: string): Promise<void> {
  if (!(await waitUntil(() => respondsOk(`${base}/api/health/ready`)))) throw new Error(`${base} does not start.`);
}

const APT = "/usr/bin/apt-get";

/**
 * Ensures that system programs are installed; installs their Debian packages when running as root.
 * @param programs their paths, and the package of each
 * @throws Error that names the missing packages
 */
export async function ensurePrograms(programs: Record<string, string>): Promise<void> {
  const missing = () => Object.entries(programs).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync(APT)) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runProgram(APT, ["update"], { env });
    await runProgram(APT, ["install", "-y", "--no-install-recommends", ...missing()], { env });
  }
  if (missing().length > 0)
    throw new UserError(`This check needs programs that are not there. Install Debian's ${missing().join(", ")}.`);
}
