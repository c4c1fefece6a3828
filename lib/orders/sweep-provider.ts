import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";
import { AppError } from "@/lib/errors";
import { logError, logInfo } from "@/lib/log";
import { applyChanges, type AppliedChanges } from "@/lib/orders/apply-changes";
import { endSweep, readPosition, savePosition } from "@/lib/orders/sweep-position";
import { CHANGE_LISTS, listChanges, type ChangeList } from "@/lib/payments/list-changes";

/** The next run goes on where this one stops. */
const MAX_RUN_MS = 45_000;

/**
 * Job, every five minutes, by one server at a time: goes through the provider's events, refunds and disputes since the last time, for
 * what no webhook has told us (decision 0130). May end at any moment; what was not dealt with by then is looked at again.
 * @param maxRun milliseconds after which no further page is begun
 * @returns what it found; null when another server is at it
 */
export async function sweepProvider(maxRun = MAX_RUN_MS): Promise<AppliedChanges | null> {
  const run = await withAdvisoryLock("forgehall sweep provider", () => sweep(Date.now() + maxRun));
  if (run && run.result.synced > 0) logInfo("provider swept", run.result);
  return run && run.result;
}

async function sweep(end: number): Promise<AppliedChanges> {
  const found: AppliedChanges = { synced: 0, changed: 0, failed: 0 };
  try {
    for (const list of CHANGE_LISTS) await sweepList(list, end, found);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    logError("provider not swept", { error });
  }
  return found;
}

async function sweepList(list: ChangeList, end: number, found: AppliedChanges): Promise<void> {
  do {
    const position = await readPosition(list, new Date());
    const page = await listChanges(list, position);
    if (!page) {
      await savePosition(list, position, null);
      continue;
    }
    const applied = await applyChanges(list, page.changes);
    for (const name of Object.keys(applied) as (keyof AppliedChanges)[]) found[name] += applied[name];
    const last = page.changes.at(-1);
    if (!page.hasMore || !last) return endSweep(list, position);
    await savePosition(list, position, last.id);
  } while (Date.now() < end);
}
