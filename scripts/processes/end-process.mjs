import { setTimeout as sleep } from "node:timers/promises";
import { isSameProcess } from "./process-identity.mjs";

/**
 * Ends a process and waits until it is gone: asks first, and after `patience` ms
 * insists.
 * @param {{ pid: number, began: string }} known
 * @param {number} [patience]
 */
export async function endProcess(known, patience = 10_000) {
  for (const [signal, time] of [["SIGTERM", patience], ["SIGKILL", 5_000]]) {
    if (!isSameProcess(known)) return;
    try {
      process.kill(known.pid, signal);
    } catch {
      return; // it ended between the two lines
    }
    for (const end = Date.now() + time; Date.now() < end; await sleep(25)) {
      if (!isSameProcess(known)) return;
    }
  }
}
