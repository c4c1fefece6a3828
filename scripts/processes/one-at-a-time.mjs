import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../failure.mjs";
import { home } from "../root.mjs";
import { claimRun, releaseRun } from "./run-file.mjs";
import { isEnding } from "./run-program.mjs";

/**
 * Does work that two commands in this folder (`npm start`, `npm test`) must not
 * do at once: the second waits for the first. A killed one holds nobody up.
 * @template T
 * @param {string} name of the work, also of its lock file
 * @param {(progress: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(name, say, work) {
  const path = join(home, `${name}.lock`);
  while (claimRun(path).holder) {
    if (isEnding()) throw new Failure(`The other command was not waited for (${name}).`);
    say("waiting for another command");
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    releaseRun(path);
  }
}
