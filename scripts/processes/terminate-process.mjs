import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.mjs";
import { isSameProcess } from "./process-identity.mjs";

/**
 * Stops a process and waits until it has exited: SIGTERM first, SIGKILL after `timeout` ms. Children in its process
 * group are stopped with it.
 * @param {import("./process-identity.mjs").ProcessIdentity} target
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
