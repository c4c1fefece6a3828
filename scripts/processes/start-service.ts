import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../user-error.mjs";
import { relativeToRoot, root } from "../project-paths.mjs";
import { childEnvironment } from "./run-program.mjs";
import { identify, type ProcessIdentity } from "./process-identity.mjs";
import { nodePath } from "./run-node";

/**
 * glibc creates one heap per thread and releases little memory: limited to two, it uses 11 to 16 % less (decision
 * 0003).
 */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: "2" };

export type ServiceOptions = {
  name: string;
  script: string;
  env: Record<string, string>;
  /** File for its output; without it, our own stdout is used. */
  log?: string;
  isReady: () => Promise<boolean>;
  signal: AbortSignal;
  onSpawn: (known: ProcessIdentity) => void;
};

/**
 * Starts a long-running Node program of ours and waits until `isReady`. It gets its own process group, so that Ctrl-C
 * reaches it only through us, in order.
 * @returns `ended` resolves when the process exits, with the reason
 */
export async function startService({
  name,
  script,
  env,
  log,
  isReady,
  onSpawn,
  signal,
}: ServiceOptions): Promise<{ ended: Promise<string> }> {
  const output = log ? openLog(log) : "inherit";
  const child = spawn(nodePath(), ["--import", "tsx", script], {
    cwd: root,
    env: childEnvironment({ ...MALLOC_SETTINGS, ...env }),
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["ignore", output, output],
  });
  if (typeof output === "number") closeSync(output);
  let how: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve((how = error.message)));
    child.once("exit", (code, signal) => resolve((how = signal ?? `code ${code}`)));
  });
  const known = child.pid === undefined ? undefined : identify(child.pid);
  if (known) onSpawn(known);
  const end = Date.now() + 120_000;
  for (let wait = 50; how === undefined && Date.now() < end; wait = Math.min(wait * 1.2, 1_000)) {
    if (await isReady()) return { ended };
    signal.throwIfAborted();
    await sleep(wait);
  }
  if (how === undefined) throw new UserError(`Starting ${name}: no answer after two minutes. ${logHint(log)}`);
  throw new UserError(`Starting ${name}: it exited immediately (${how}): ${readLastLines(log)}`);
}

/** Whether a URL responds with 200. */
export async function respondsOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

const logHint = (log: string | undefined) => (log ? `See ${relativeToRoot(log)}.` : "See its output above.");

function openLog(log: string) {
  mkdirSync(dirname(log), { recursive: true });
  return openSync(log, "w");
}

function readLastLines(log: string | undefined) {
  if (!log) return "see its output above.";
  const lines = readFileSync(log, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const error = lines.find((line) => /^(\w*Error\b.*?:|Forgehall)/.test(line)) ?? lines.at(-1) ?? "no output";
  return error.replace(/^\w*Error(?: \[\w+\])?: /, "");
}
