import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../user-error.mjs";
import { stateDir } from "../project-paths.mjs";
import { acquireRunLock, releaseRunLock } from "./run-lock.mjs";
import { isStopping } from "./run-program.mjs";

/**
 * Runs work that two commands in this folder (`npm start`, `npm test`) must not do concurrently: the second waits for
 * the first. A killed one does not block others.
 * @template T
 * @param {string} name of the work, also of its lock file
 * @param {(progress: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLockFile(name, say, work) {
  const path = join(stateDir, `${name}.lock`);
  while (acquireRunLock(path).holder) {
    if (isStopping()) throw new UserError(`The other command was not waited for (${name}).`);
    say("waiting for another command");
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    releaseRunLock(path);
  }
}
