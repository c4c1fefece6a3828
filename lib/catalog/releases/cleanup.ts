import { givesAccessSql } from "@/lib/catalog/access/access";
import { releaseObjectPath, removeFiles } from "@/lib/catalog/releases/release-files";
import { REMOVAL_LOCK, removeReleaseObject } from "@/lib/catalog/releases/removal";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db, type Db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { isUuid } from "@/lib/foundation/keys";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";

const RETRY_SECONDS = 10 * 60;
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Removes uploads that have received no part for two days, first releases whose app was not listed within 90 days,
 * releases of deleted apps that no one bought, and objects
 * that a crash left in the store. Runs twice a day (`server/worker/start-worker.ts`), is safe to run concurrently, and
 * continues in the next run if interrupted. Runs again after ten minutes if a backup or another removal was running.
 */
export async function cleanUpReleases(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - TWO_DAYS_MS);
  await removeAbandonedFiles(before);
  await removeAbandonedDrafts(now);
  await removeUnownedReleases();
  // The jobs of what was just removed may hold the lock, and a backup holds it for long.
  if (!(await removeStrayObjects(before)))
    await cleanUpReleasesJob.add(db, {}, { key: "clean up releases again", delaySeconds: RETRY_SECONDS });
}

export const cleanUpReleasesJob = defineJob({
  name: "clean_up_releases",
  priority: "cleanup",
  // Every night; an account that is missed is found by the next run.
  schedule: { cron: "37 3,15 * * *", maxAttempts: 3 },
  run: () => cleanUpReleases(),
});

const BATCH = 100;

/**
 * Deletes files whose upload received no part since `before`.
 * @returns the number of files
 */
async function removeAbandonedFiles(before: Date): Promise<number> {
  const abandoned = { storedAt: null, touchedAt: { lt: before } };
  for (let removed = 0; ;) {
    const found = await db.releaseFile.findMany({ where: abandoned, take: BATCH, select: { id: true } });
    // An upload that continues meanwhile no longer matches.
    for (const { id } of found) removed += await transaction((tx) => removeFiles(tx, { ...abandoned, id }));
    if (found.length < BATCH) return removed;
  }
}

const DRAFT_MS = 90 * 24 * 60 * 60 * 1000;

/** Forgets first releases that were opened long ago and not changed since; their files have no owner after that. */
async function removeAbandonedDrafts(now: Date): Promise<void> {
  const before = new Date(now.getTime() - DRAFT_MS);
  await db.$executeRaw`
    DELETE FROM listing_drafts draft WHERE created_at < ${before} AND NOT EXISTS (
      SELECT 1 FROM releases release LEFT JOIN release_files file ON file.release_id = release.id
      WHERE release.app_id = draft.app_id AND greatest(release.updated_at, file.touched_at) >= ${before}
    )`;
}

const FOLDER = releaseObjectPath("");

/** Returns the row of the file at a path, if there is one. */
async function findFile(path: string) {
  const id = path.slice(FOLDER.length);
  return isUuid(id) ? db.releaseFile.findUnique({ where: { id }, select: { uploadId: true } }) : null;
}

/**
 * Removes uploads and objects older than `before` that belong to no file. A file's row is written first, so they are
 * left from a crash.
 * @returns false when nothing was removed, because a backup or another removal is running
 */
async function removeStrayObjects(before: Date): Promise<boolean> {
  const store = getObjectStore();
  const removed = await withAdvisoryLock(REMOVAL_LOCK, async () => {
    for await (const { path, uploadId, startedAt } of store.listUploads(FOLDER))
      if (startedAt < before && (await findFile(path))?.uploadId !== uploadId) await store.abortUpload(path, uploadId);
    for await (const { path, changedAt } of store.listObjects(FOLDER))
      if (changedAt < before && !(await findFile(path))) await store.remove(path);
  });
  return removed !== null;
}

// A dispute can be won, and a pending order can still be paid.
const unownedReleases = Prisma.sql`
  SELECT release.id FROM releases AS release
  WHERE NOT EXISTS (SELECT 1 FROM apps AS app WHERE app.id = release.app_id)
    AND NOT EXISTS (SELECT 1 FROM listing_drafts AS draft WHERE draft.app_id = release.app_id)
    AND NOT EXISTS (
      SELECT 1 FROM orders o
      WHERE o.deleted_app_id = release.app_id AND (${givesAccessSql()} OR o.status IN ('disputed', 'pending'))
    )
  ORDER BY release.id LIMIT ${BATCH}`;

/**
 * Deletes releases of deleted apps that no buyer may download, with their files.
 * @returns the number of releases
 */
export async function removeUnownedReleases(): Promise<number> {
  for (let removed = 0; ;) {
    const found = await queryRows(db, { id: "uuid" }, unownedReleases);
    for (const { id } of found)
      await transaction(async (tx) => {
        await removeFiles(tx, { releaseId: id });
        await tx.release.deleteMany({ where: { id } });
      });
    removed += found.length;
    if (found.length < BATCH) return removed;
  }
}

/**
 * Queues the removal of the stored files of a release that is withdrawn as harmful, inside the caller's transaction.
 * Their rows stay, with name, size and SHA-256, and no longer count toward the developer's quota.
 */
export async function removeWithdrawnObjects(tx: Db, releaseId: string): Promise<void> {
  await tx.releaseFile.updateMany({ where: { releaseId }, data: { removedAt: new Date() } });
  const files = await tx.releaseFile.findMany({ where: { releaseId }, select: { id: true } });
  for (const { id } of files) {
    const path = releaseObjectPath(id);
    await removeReleaseObject.add(tx, { path }, { key: `remove ${path}` });
  }
}
