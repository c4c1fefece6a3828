import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../user-error.mjs";
import { relativeToRoot, root } from "../project-paths.mjs";
import { identify } from "./process-identity.mjs";
import { nodePath } from "./run-node.mjs";

/**
 * glibc creates one heap per thread and releases little memory: limited to two, it uses 11 to 16 % less (decision
 * 0003).
 */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: "2" };

/**
 * Starts a long-running Node program of ours and waits until `isReady`. It gets its own process group, so that Ctrl-C
 * reaches it only through us, in order.
 * @param {{ name: string, script: string, env: Record<string, string>, log?: string, isReady: () => Promise<boolean>,
 * signal: AbortSignal, onSpawn: (known: { pid: number, began: string }) => void }} options `log` is a file for its
 * output; without it, our own stdout is used
 * @returns {Promise<{ ended: Promise<string> }>} `ended` resolves when the process exits, with the reason
 */
export async function startService({ name, script, env, log, isReady, onSpawn, signal }) {
  const output = log ? openLog(log) : "inherit";
  const child = spawn(nodePath(), ["--import", "tsx", script], {
    cwd: root,
    env: { ...MALLOC_SETTINGS, ...env },
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["ignore", output, output],
  });
  if (log) closeSync(output);
  let how;
  const ended = new Promise((resolve) => {
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
  if (how === undefined) throw new UserError(`Starting ${name}: it does not answer after two minutes. ${logHint(log)}`);
  throw new UserError(`Starting ${name}: it ended at once (${how}): ${readLastLines(log)}`);
}

/** Whether a URL responds with 200. */
export async function respondsOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

const logHint = (log) => (log ? `${relativeToRoot(log)} may say why.` : "What it printed above may say why.");

function openLog(log) {
  mkdirSync(dirname(log), { recursive: true });
  return openSync(log, "w");
}

function readLastLines(log) {
  if (!log) return "see what it printed above.";
  const lines = readFileSync(log, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const error = lines.find((line) => /^(\w*Error\b.*?:|Forgehall)/.test(line)) ?? lines.at(-1) ?? "it printed nothing.";
  return error.replace(/^\w*Error(?: \[\w+\])?: /, "");
}
