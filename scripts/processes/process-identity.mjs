import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.mjs";

/**
 * A process: its number, and when it began.
 * @typedef {{ pid: number, began: string }} ProcessIdentity
 */

/**
 * Identifies a process by its number and start time, to distinguish it from a later one with the same number.
 * Undefined when no such process runs.
 * @param {number} pid
 * @returns {ProcessIdentity | undefined}
 */
export function identify(pid) {
  const began = process.platform === "linux" ? startTimeOnLinux(pid) : startTimeFromPs(pid);
  return began === undefined ? undefined : { pid, began };
}

/**
 * Whether that very process still runs.
 * @param {ProcessIdentity | undefined} known
 */
export function isSameProcess(known) {
  return known !== undefined && identify(known.pid)?.began === known.began;
}

/**
 * After the name in brackets come the state and, 19 fields on, the start in clock ticks since boot. A zombie has
 * exited.
 * @param {number} pid
 */
function startTimeOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : `${bootId()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function bootId() {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

/** @param {number} pid */
function startTimeFromPs(pid) {
  if (process.platform !== "win32") {
    const { status, stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return status === 0 && stdout.trim() ? stdout.trim() : undefined;
  }
  try {
    process.kill(pid, 0);
    return "windows";
  } catch (error) {
    return errorCode(error) === "EPERM" ? "windows" : undefined;
  }
}

/**
 * Stops a process and waits until it has exited: SIGTERM first, SIGKILL after `timeout` ms. Children in its process
 * group are stopped with it.
 * @param {ProcessIdentity} target
 * @param {number} [timeout]
 */
export async function terminateProcess(target, timeout = 10_000) {
  /** @type {[NodeJS.Signals, number][]} */
  const attempts = [
    ["SIGTERM", timeout],
    ["SIGKILL", 5_000],
  ];
  for (const [signal, time] of attempts) {
    if (!isSameProcess(target)) break;
    send(target.pid, signal);
    for (const end = Date.now() + time; Date.now() < end && isSameProcess(target);) await sleep(25);
  }
  if (process.platform !== "win32") send(-target.pid, "SIGKILL");
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error; // it exited before the signal
  }
}
