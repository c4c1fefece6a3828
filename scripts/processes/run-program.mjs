import { spawn } from "node:child_process";
import { root } from "../project-paths.mjs";
import { identify } from "./process-identity.mjs";

/** @typedef {import("./run-lock.mjs").Child} Child */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
/** @type {(child: Child) => void} */
let notifyStart = () => {};
let stopping = false;

/** Whether this command was asked to stop and should start no more work. */
export const isStopping = () => stopping;

/**
 * Calls `listener` for each program that starts, so that it can be found if we are killed.
 * @param {(child: Child) => void} listener
 */
export function onProgramStart(listener) {
  notifyStart = listener;
}

/**
 * Runs a program in the project's folder to completion and returns its output. A full disk, which programs report in
 * many ways, is thrown with the code ENOSPC.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, say?: (line: string) => void, name?: string, shell?: boolean
 * }} [options] `say` gets each line as it arrives; `name` is the program's display name
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runProgram(command, args, { env = process.env, say = () => {}, name = command, shell = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: childEnvironment(env),
    shell,
    windowsHide: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const known = child.pid === undefined ? undefined : identify(child.pid);
  if (known) notifyStart({ name, ...known });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      const line = toPlainLines(text).at(-1);
      if (line) say(line);
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", (error) => (running.delete(child), reject(error)));
    child.once("close", (code) => {
      running.delete(child);
      // Whatever the exit code: npm reports success for an install with half its files missing.
      if (/ENOSPC|No space left on device|Check free disk space/i.test(output)) reject(diskFull());
      else resolve({ code, output });
    });
  });
}

const diskFull = () => Object.assign(new Error("No space left on device"), { code: "ENOSPC" });

/** Asks every running program to stop, and starts no more. */
export function stopPrograms() {
  stopping = true;
  for (const child of running) child.kill("SIGTERM");
}

/**
 * The output without colors and empty lines.
 * @param {string} text
 * @returns {string[]}
 */
export function toPlainLines(text) {
  const bare = text.replaceAll(/\u001b\[[0-9;?]*[A-Za-z]/g, "");
  return bare
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * An environment for a child process as `spawn` takes it. Next's types say that NODE_ENV is always set; a child's need
 * not be.
 * @param {Record<string, string | undefined>} variables
 * @returns {NodeJS.ProcessEnv}
 */
export const childEnvironment = (variables) => Object.assign(Object.create(null), variables);
