import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { identify, isSameProcess } from "./process-identity.mjs";

/** @typedef {import("./process-identity.mjs").ProcessIdentity} ProcessIdentity */

/**
 * Finds the processes that started us when that is npm: its shell and npm itself. npm passes a SIGTERM only to the
 * shell and a SIGKILL to no one, so their exit is the only sign that we should exit too.
 * @returns {ProcessIdentity[]} empty when npm did not start us
 */
export function findNpmParents() {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return [];
  const shell = process.ppid;
  const above = parentOf(shell);
  return [shell, ...(/\bnpm\b/.test(above.command) ? [above.pid] : [])].flatMap((pid) => identify(pid) ?? []);
}

/**
 * Calls `onGone` once when one of them has exited. Does not keep this process alive.
 * @param {ProcessIdentity[]} starters
 * @param {() => void} onGone
 */
export function onParentExit(starters, onGone) {
  const timer = setInterval(() => {
    if (starters.every(isSameProcess)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      return { pid: parent, command: readFileSync(`/proc/${parent}/cmdline`, "utf8") };
    }
    const parent = Number(runPs("ppid=", pid));
    return { pid: parent, command: runPs("command=", parent) };
  } catch {
    return { pid: 0, command: "" };
  }
}

/**
 * @param {string} what
 * @param {number} pid
 */
function runPs(what, pid) {
  return spawnSync("ps", ["-o", what, "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}
