import { join } from "node:path";
import { findFreePort, isPortFree } from "../../sandbox/free-port.mjs";
import { UserError } from "../user-error.mjs";
import { terminateProcess } from "../processes/terminate-process.mjs";
import { isSameProcess } from "../processes/process-identity.mjs";
import { acquireRunLock, releaseRunLock, updateRunLock } from "../processes/run-lock.mjs";
import { stateDir } from "../project-paths.mjs";
import { startGuard } from "./start-guard.mjs";

const lockPath = join(stateDir, "run.json");
/** The embedded PostgreSQL's. */
export const dataDir = join(stateDir, "postgres");

/**
 * Makes this the one start in the folder, ends what a killed one left running,
 * makes sure that PORT is free, and has this start guarded: what it starts ends with it.
 * @returns {Promise<(child: { name: string, pid: number, began: string }) => void>}
 *   writes a child down, for the next start to find if this one is killed
 */
export async function ensureSingleInstance(plan, { step, onStop, starters }) {
  let { holder, leftover } = acquireRunLock(lockPath, starters);
  if (holder && isShuttingDown(holder)) {
    await step("Last run ends", () => terminateProcess(holder.owner, 40_000));
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

// Ending already, or about to notice that the npm which started it was killed.
function isShuttingDown({ ending, starters = [] }) {
  return ending || !starters.every(isSameProcess);
}

/** Writes down that this run is ending, so that a new start waits for it. */
export function recordShutdown() {
  updateRunLock(lockPath, () => ({ ending: true }));
}

/** Writes down where the product answers, for a second start to say. */
export function recordUrl(address) {
  updateRunLock(lockPath, () => ({ address }));
}
