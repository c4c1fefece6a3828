import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { sweepIncomingFiles } from "@/lib/foundation/storage/incoming-files";
import { uploadPaths } from "@/lib/foundation/uploads/object-paths";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/**
 * Advisory lock taken per batch. A backup holds it in shared mode from its snapshot until it has copied every file
 * (`scripts/backup/write-backup.ts`).
 */
const LOCK = "forgehall remove orphan uploads";
/** Concurrent file deletions, to limit the load on a bucket. */
const MAX_CONCURRENT = 10;

// Marks uploads that are unreferenced and unused for a day. A concurrent use (`requireOwnUploads`) updates the
// same row, so one of them runs first and the other sees its effect.
const markOrphans = (before: Date) => db.$executeRaw`
  UPDATE uploads SET removed_at = now()
  WHERE removed_at IS NULL AND used_at < ${before} AND id IN (
    SELECT upload.id FROM uploads AS upload
    LEFT JOIN (
      SELECT unnest(screenshots) AS address FROM apps
      UNION ALL SELECT jsonb_array_elements_text(coalesce(changes->'screenshots', '[]')) FROM app_changes
      UNION ALL SELECT unnest(screenshots) FROM portfolio_items
      UNION ALL SELECT unnest(attachments) FROM project_requests
      UNION ALL SELECT unnest(attachments) FROM project_proposals
      UNION ALL SELECT unnest(files) FROM milestone_submissions
      UNION ALL SELECT unnest(files) FROM dispute_statements
      UNION ALL SELECT unnest(appeal_files) FROM milestone_disputes
      UNION ALL SELECT avatar FROM users WHERE avatar IS NOT NULL
    ) AS used ON regexp_replace(used.address, '^/objects/', '') = upload.path
    WHERE used.address IS NULL
      AND NOT EXISTS (SELECT FROM message_attachments attached WHERE attached.upload_id = upload.id)
      AND upload.removed_at IS NULL AND upload.used_at < ${before}
    LIMIT ${BATCH}
  )`;

/** Deletes the files of marked uploads, then their rows; an interrupted run is completed by the next one. */
async function removeMarked(): Promise<number> {
  const store = getObjectStore();
  const marked = await db.upload.findMany({
    where: { removedAt: { not: null } },
    orderBy: { removedAt: "asc" },
    take: BATCH,
    select: { id: true, path: true },
  });
  for (let from = 0; from < marked.length; from += MAX_CONCURRENT) {
    const batch = marked.slice(from, from + MAX_CONCURRENT);
    await Promise.all(batch.flatMap(({ path }) => uploadPaths(path)).map((path) => store.remove(path)));
    await db.upload.deleteMany({ where: { id: { in: batch.map(({ id }) => id) } } });
  }
  return marked.length;
}

/**
 * Removes uploads that no listing, pending change, profile, portfolio, project request, proposal, project or message
 * references and that were not used for 24 hours, and leftover files of interrupted uploads. Runs twice a day, in
 * batches, and is safe to run concurrently. Stops while a backup copies files; the next run continues.
 * @returns the number of uploads removed
 */
export async function removeOrphanedUploads(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  await sweepIncomingFiles(before);
  for (let removed = 0; ;) {
    const batch = await withAdvisoryLock(LOCK, removeMarked);
    if (!batch) return removed;
    removed += batch.result;
    if ((await markOrphans(before)) === 0) return removed;
  }
}

export const removeOrphanedUploadsJob = defineJob({
  name: "remove_orphan_uploads",
  priority: "cleanup",
  // Twice a day, because a backup that runs at that hour blocks it.
  schedule: { cron: "17 3,15 * * *", maxAttempts: 3 },
  run: async () => void (await removeOrphanedUploads()),
});
