import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { join } from "node:path";
import { identify } from "../processes/process-identity.mjs";
import { updateRunLock } from "../processes/run-lock.mjs";
import { root } from "../project-paths.mjs";

/**
 * Starts a small process that stops this one's children if this one is killed (SIGKILL leaves it no time to). It
 * notices by the pipe between the two, which the system closes however a process ends.
 * @param {{ path: string, dataDir?: string }} run the file of this run, and the data folder of its PostgreSQL if it
 * has one
 * @returns {() => Promise<void>} call it when everything has stopped
 */
export function startGuard({ path, dataDir = "" }) {
  const program = join(root, "scripts/start/guard.mjs");
  const guard = spawn(process.execPath, [program, path, dataDir, JSON.stringify(identify(process.pid))], {
    cwd: root,
    detached: true,
    windowsHide: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise((resolve) => guard.once("error", resolve).once("exit", resolve));
  guard.stdin.on("error", () => {});
  // The guard does not keep a start alive that has nothing else to do.
  guard.unref();
  // A pipe of a child is a socket, which its type does not say.
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  const known = guard.pid === undefined ? undefined : identify(guard.pid);
  if (known) updateRunLock(path, () => ({ guard: known }));
  return async () => {
    guard.ref();
    guard.stdin.end("over");
    await ended;
  };
}
