import { removeAbandonedFiles } from "@/lib/releases/cleanup/remove-abandoned-files";
import { removeStrayObjects } from "@/lib/releases/cleanup/remove-stray-objects";
import { removeUnownedReleases } from "@/lib/releases/cleanup/remove-unowned-releases";

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Removes uploads without a part for two days, releases of deleted apps that nobody bought, and what crashes left in
 * the store. Runs twice a day (`server/worker/tasks.ts`); safe to run concurrently, and continued by the next run.
 */
export async function cleanUpReleases(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - TWO_DAYS_MS);
  await removeAbandonedFiles(before);
  await removeUnownedReleases();
  await removeStrayObjects(before);
}
