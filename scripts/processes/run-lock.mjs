import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "../error-code.mjs";
import { identify, isSameProcess } from "./process-identity.mjs";

/**
 * The file that records who runs in this folder: the process that started everything, its URL, and its children. With
 * it a second start can report that, and the next start can find what a killed one left behind. `starters` are the
 * processes whose exit makes the owner exit too, `ending` that it has begun to, `guard` stops the children of an
 * owner that was killed.
 * @typedef {import("./process-identity.mjs").ProcessIdentity} ProcessIdentity
 * @typedef {ProcessIdentity & { name: string }} Child
 * @typedef {{ owner: ProcessIdentity, starters: ProcessIdentity[], ending?: boolean, address?: string, guard?:
 * ProcessIdentity, children: Child[] }} Run
 */

/**
 * Locks the folder for this process.
 * @param {string} path
 * @param {ProcessIdentity[]} [starters]
 * @returns {{ holder?: Run, leftover?: Run }} `holder` when another live process has it (no lock was taken);
 * `leftover` what a dead one left behind
 */
export function acquireRunLock(path, starters = []) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = JSON.stringify({ owner: identify(process.pid), starters, children: [] });
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: "wx" });
      return {};
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    const found = readRunLock(path);
    if (found && isSameProcess(found.owner)) return { holder: found };
    // A half-written file may be another start that began a moment earlier.
    if (!found && attempt < 20) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      continue;
    }
    replaceFile(path, mine);
    return { leftover: found };
  }
}

/**
 * Updates this process's record of its run while it holds the lock.
 * @param {string} path
 * @param {(run: Run) => Partial<Run>} change
 */
export function updateRunLock(path, change) {
  const run = readRunLock(path);
  if (run?.owner.pid !== process.pid) return;
  replaceFile(path, JSON.stringify({ ...run, ...change(run) }));
}

/**
 * Makes this process the one that cleans up a killed owner's run: a new start waits for it.
 * @param {string} path
 * @param {ProcessIdentity} owner who was killed
 * @returns {boolean} false when the folder belongs to another process by now, or to none
 */
export function takeOverRun(path, owner) {
  const run = readRunLock(path);
  if (run?.owner.pid !== owner.pid || run.owner.began !== owner.began) return false;
  replaceFile(path, JSON.stringify({ ...run, owner: identify(process.pid), starters: [], ending: true }));
  return true;
}

/**
 * Releases the folder.
 * @param {string} path
 */
export function releaseRunLock(path) {
  if (readRunLock(path)?.owner.pid === process.pid) rmSync(path, { force: true });
}

/**
 * @param {string} path
 * @returns {Run | undefined}
 */
export function readRunLock(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
function replaceFile(path, text) {
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}
