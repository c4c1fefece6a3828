import { db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import { removeAbandonedFiles } from "@/lib/releases/cleanup/remove-abandoned-files";
import { removeStrayObjects } from "@/lib/releases/cleanup/remove-stray-objects";
import { removeUnownedReleases } from "@/lib/releases/cleanup/remove-unowned-releases";

const RETRY_SECONDS = 10 * 60;
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Removes uploads that have received no part for two days, releases of deleted apps that no one bought, and objects
 * that a crash left in the store. Runs twice a day (`server/worker/schedule.ts`), is safe to run concurrently, and
 * continues in the next run if interrupted. Runs again after ten minutes if a backup or another removal was running.
 */
export async function cleanUpReleases(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - TWO_DAYS_MS);
  await removeAbandonedFiles(before);
  await removeUnownedReleases();
  // The jobs of what was just removed may hold the lock, and a backup holds it for long.
  if (!(await removeStrayObjects(before)))
    await addJob(db, "clean_up_releases", {}, { jobKey: "clean up releases again", delaySeconds: RETRY_SECONDS });
}
