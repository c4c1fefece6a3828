import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { identify, isSameProcess } from "./process-identity.mjs";

/**
 * The file that says who runs in this folder: the process that started
 * everything, its address, and its children. It lets a second start say so, and
 * the next start find what a killed one left behind. `starters` are the processes
 * whose end means that the owner ends too, `ending` that it has begun to, `guard` ends
 * the children of an owner that was killed.
 * @typedef {{ pid: number, began: string }} Known
 * @typedef {{ owner: Known, starters: Known[], ending?: boolean, address?: string, guard?: Known,
 *   children: (Known & { name: string })[] }} Run
 */

/**
 * Takes the folder for this process.
 * @param {string} path
 * @param {Known[]} [starters]
 * @returns {{ holder?: Run, leftover?: Run }} `holder` when another live process
 *   has it (nothing was taken); `leftover` what a dead one left behind
 */
export function acquireRunLock(path, starters = []) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = JSON.stringify({ owner: identify(process.pid), starters, children: [] });
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: "wx" });
      return {};
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const found = readRunLock(path);
    if (found && isSameProcess(found.owner)) return { holder: found };
    // A half-written file may be another start a moment ahead of us.
    if (!found && attempt < 20) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      continue;
    }
    replaceFile(path, mine);
    return { leftover: found };
  }
}

/** Adds to what this process wrote about its run, while the folder is its own. */
export function updateRunLock(path, change) {
  const run = readRunLock(path);
  if (run?.owner.pid !== process.pid) return;
  replaceFile(path, JSON.stringify({ ...run, ...change(run) }));
}

/**
 * Makes this process the one that ends a killed owner's run: a new start waits for it.
 * @param {string} path
 * @param {Known} owner who was killed
 * @returns {boolean} false when the folder is another's by now, or nobody's
 */
export function takeOverRun(path, owner) {
  const run = readRunLock(path);
  if (run?.owner.pid !== owner.pid || run.owner.began !== owner.began) return false;
  replaceFile(path, JSON.stringify({ ...run, owner: identify(process.pid), starters: [], ending: true }));
  return true;
}

/** Gives the folder back. */
export function releaseRunLock(path) {
  if (readRunLock(path)?.owner.pid === process.pid) rmSync(path, { force: true });
}

/** @returns {Run | undefined} */
export function readRunLock(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function replaceFile(path, text) {
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}
