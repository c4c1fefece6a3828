import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";
import { AppError } from "@/lib/errors";
import { logError, logInfo } from "@/lib/log";
import { syncProviderChanges, type SyncedChanges } from "@/lib/orders/reconciliation/sync-provider-changes";
import { finishSweep, getSweepCursor, saveSweepCursor } from "@/lib/orders/reconciliation/sweep-cursor";
import { CHANGE_LISTS, listChanges, type ChangeList } from "@/lib/payments/list-changes";

/** In ms. The next run continues where this one stops. */
const MAX_RUN_MS = 45_000;

/**
 * Job, every five minutes, on one server at a time: reads the provider's events, refunds and disputes since the last
 * sweep, to catch what no webhook has reported (decision 0028). Can be interrupted at any time; unprocessed entries are
 * read again.
 * @param maxRun milliseconds after which no further page is started
 * @returns the counts; null when another server is running it
 */
export async function sweepProvider(maxRun = MAX_RUN_MS): Promise<SyncedChanges | null> {
  const run = await withAdvisoryLock("forgehall sweep provider", () => sweep(Date.now() + maxRun));
  if (run && run.result.synced > 0) logInfo("provider swept", run.result);
  return run && run.result;
}

async function sweep(end: number): Promise<SyncedChanges> {
  const found: SyncedChanges = { synced: 0, changed: 0, failed: 0 };
  const unexpected: unknown[] = [];
  // A list that cannot be read (a key without the permission) must not keep the others from being swept.
  for (const list of CHANGE_LISTS) {
    await sweepList(list, end, found).catch((error: unknown) => {
      logError("provider not swept", { list, error });
      if (!(error instanceof AppError && error.code === "unavailable")) unexpected.push(error);
    });
  }
  if (unexpected.length > 0) throw unexpected[0];
  return found;
}

async function sweepList(list: ChangeList, end: number, found: SyncedChanges): Promise<void> {
  do {
    const position = await getSweepCursor(list, new Date());
    const page = await listChanges(list, position);
    if (!page) {
      await saveSweepCursor(list, position, null);
      continue;
    }
    const applied = await syncProviderChanges(list, page.changes);
    for (const name of Object.keys(applied) as (keyof SyncedChanges)[]) found[name] += applied[name];
    const last = page.changes.at(-1);
    if (!page.hasMore || !last) return finishSweep(list, position);
    await saveSweepCursor(list, position, last.id);
  } while (Date.now() < end);
}
