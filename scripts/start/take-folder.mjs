import { join } from "node:path";
import { findFreePort, isPortFree } from "../../sandbox/free-port.mjs";
import { Failure } from "../failure.mjs";
import { endProcess } from "../processes/end-process.mjs";
import { isSameProcess } from "../processes/process-identity.mjs";
import { claimRun, releaseRun, updateRun } from "../processes/run-file.mjs";
import { home } from "../root.mjs";
import { startGuard } from "./start-guard.mjs";

const path = join(home, "run.json");
/** The embedded PostgreSQL's. */
export const dataDir = join(home, "postgres");

/**
 * Makes this the one start in the folder, ends what a killed one left running,
 * makes sure that PORT is free, and has this start guarded: what it starts ends with it.
 * @returns {Promise<(child: { name: string, pid: number, began: string }) => void>}
 *   writes a child down, for the next start to find if this one is killed
 */
export async function takeFolder(plan, { step, onStop, starters }) {
  let { holder, leftover } = claimRun(path, starters);
  if (holder && isOnItsWayOut(holder)) {
    await step("Last run ends", () => endProcess(holder.owner, 40_000));
    ({ holder, leftover } = claimRun(path, starters));
  }
  if (holder) {
    const doing = holder.address ? `already runs in this folder at ${holder.address}` : "is already starting in this folder";
    throw new Failure(`Forgehall ${doing} (process ${holder.owner.pid}): use it, or end it first.`);
  }
  onStop({ close: async () => releaseRun(path) });
  const orphans = (leftover?.children ?? []).filter(isSameProcess);
  if (orphans.length > 0) {
    await step("Clean up", async (say) => {
      say(`${orphans.map(({ name }) => name).join(", ")} of the last run`);
      for (const orphan of orphans) await endProcess(orphan);
    });
  }
  if (!(await isPortFree(plan.port))) {
    const other = await findFreePort(plan.port + 1);
    throw new Failure(`Port ${plan.port} is taken by another program: end it, or start on another with PORT=${other} npm start.`);
  }
  onStop({ close: startGuard({ path, ...(plan.ownDatabase && { dataDir }) }) });
  return (child) => updateRun(path, (run) => ({ children: [...run.children, child] }));
}

// Ending already, or about to notice that the npm which started it was killed.
function isOnItsWayOut({ ending, starters = [] }) {
  return ending || !starters.every(isSameProcess);
}

/** Writes down that this run is ending, so that a new start waits for it. */
export function recordEnding() {
  updateRun(path, () => ({ ending: true }));
}

/** Writes down where the product answers, for a second start to say. */
export function recordAddress(address) {
  updateRun(path, () => ({ address }));
}
