import { setTimeout as sleep } from "node:timers/promises";
import { isSameProcess } from "./process-identity.mjs";

/**
 * Stops a process and waits until it has exited: SIGTERM first, SIGKILL after `timeout` ms. Children in its process
 * group are stopped with it.
 * @param {{ pid: number, began: string }} target
 * @param {number} [timeout]
 */
export async function terminateProcess(target, timeout = 10_000) {
  for (const [signal, time] of [
    ["SIGTERM", timeout],
    ["SIGKILL", 5_000],
  ]) {
    if (!isSameProcess(target)) break;
    send(target.pid, signal);
    for (const end = Date.now() + time; Date.now() < end && isSameProcess(target);) await sleep(25);
  }
  if (process.platform !== "win32") send(-target.pid, "SIGKILL");
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error; // it exited before the signal
  }
}
