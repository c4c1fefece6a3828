import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { join } from "node:path";
import { findFreePort, isPortFree } from "../../sandbox/free-port.mjs";
import { identify, isSameProcess, terminateProcess } from "../processes/process-identity.mjs";
import { acquireRunLock, releaseRunLock, updateRunLock } from "../processes/run-lock.mjs";
import { root, stateDir } from "../project-paths.mjs";
import { UserError } from "../user-error.mjs";

/**
 * Stops one part of a start; `name` is shown while it stops.
 * @typedef {{ name?: string, close: () => Promise<void> }} Closer
 */

const lockPath = join(stateDir, "run.json");
/** The embedded PostgreSQL's. */
export const dataDir = join(stateDir, "postgres");

/**
 * Makes this the only start in the folder, stops what a killed one left running, checks that PORT is free, and starts
 * a guard that stops this start's children if it is killed.
 * @param {import("../settings/plan-start.mjs").StartPlan} plan
 * @param {{ step: import("../progress/report-steps.mjs").Step, onStop: (closer: Closer) => void, starters:
 * import("../processes/process-identity.mjs").ProcessIdentity[] }} life
 * @returns {Promise<(child: import("../processes/run-lock.mjs").Child) => void>} records a child, for the next start
 * to find if this one is killed
 */
export async function ensureSingleInstance(plan, { step, onStop, starters }) {
  let { holder, leftover } = acquireRunLock(lockPath, starters);
  if (holder && isShuttingDown(holder)) {
    const { owner } = holder;
    await step("Last run ends", () => terminateProcess(owner, 40_000));
    ({ holder, leftover } = acquireRunLock(lockPath, starters));
  }
  if (holder) {
    const doing = holder.address
      ? `already runs in this folder at ${holder.address}`
      : "is already starting in this folder";
    throw new UserError(`Forgehall ${doing} (process ${holder.owner.pid}): use it, or end it first.`);
  }
  onStop({ close: async () => releaseRunLock(lockPath) });
  const orphans = (leftover?.children ?? []).filter(isSameProcess);
  if (orphans.length > 0) {
    await step("Clean up", async (say) => {
      say(`${orphans.map(({ name }) => name).join(", ")} of the last run`);
      for (const orphan of orphans) await terminateProcess(orphan);
    });
  }
  if (!(await isPortFree(plan.port))) {
    const other = await findFreePort(plan.port + 1);
    throw new UserError(
      `Port ${plan.port} is taken by another program: end it, or start on another with PORT=${other} npm start.`,
    );
  }
  onStop({ close: startGuard({ path: lockPath, ...(plan.ownDatabase && { dataDir }) }) });
  return (child) => updateRunLock(lockPath, (run) => ({ children: [...run.children, child] }));
}

/**
 * Stopping already, or about to notice that the npm which started it was killed.
 * @param {import("../processes/run-lock.mjs").Run} run
 */
function isShuttingDown({ ending, starters = [] }) {
  return ending || !starters.every(isSameProcess);
}

/** Records that this run is stopping, so that a new start waits for it. */
export function recordShutdown() {
  updateRunLock(lockPath, () => ({ ending: true }));
}

/**
 * Records the product's URL, for a second start to print.
 * @param {string} address
 */
export function recordUrl(address) {
  updateRunLock(lockPath, () => ({ address }));
}

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
