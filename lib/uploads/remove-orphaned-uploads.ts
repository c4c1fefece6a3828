import { db } from "@/lib/db/client";
import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";
import { sweepIncomingFiles } from "@/lib/storage/incoming-files";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { uploadPaths } from "@/lib/uploads/object-paths";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/**
 * The lock of each batch. A backup holds it, shared, from its snapshot until it has copied every file
 * (`scripts/backup/write-backup.mjs`).
 */
const LOCK = "forgehall remove orphan uploads";
/** Files at once, so that a bucket is not flooded. */
const MAX_CONCURRENT = 10;

type Orphan = { id: string; path: string };

// Marks uploads that nothing names and nobody touched for a day. A use at the same time (`require-own-uploads.ts`)
// and this one write the same row, so one of them comes first and the other sees it.
const markOrphans = (before: Date) => db.$executeRaw`
  UPDATE uploads SET removed_at = now()
  WHERE removed_at IS NULL AND used_at < ${before} AND id IN (
    SELECT upload.id FROM uploads AS upload
    LEFT JOIN (
      SELECT unnest(screenshots) AS address FROM apps
      UNION ALL SELECT jsonb_array_elements_text(coalesce(changes->'screenshots', '[]')) FROM app_changes
      UNION ALL SELECT unnest(screenshots) FROM portfolio_items
      UNION ALL SELECT unnest(attachments) FROM project_requests
      UNION ALL SELECT avatar FROM users WHERE avatar IS NOT NULL
    ) AS used ON regexp_replace(used.address, '^/objects/', '') = upload.path
    WHERE used.address IS NULL AND upload.removed_at IS NULL AND upload.used_at < ${before}
    LIMIT ${BATCH}
  )`;

/** Removes the files of marked uploads, then their rows: what a killed run leaves, the next one finds. */
async function removeMarked(): Promise<number> {
  const store = getObjectStore();
  const marked = await db.$queryRaw<
    Orphan[]
  >`SELECT id::text, path FROM uploads WHERE removed_at IS NOT NULL ORDER BY removed_at LIMIT ${BATCH}`;
  for (let from = 0; from < marked.length; from += MAX_CONCURRENT) {
    const some = marked.slice(from, from + MAX_CONCURRENT);
    await Promise.all(some.flatMap(({ id, path }) => uploadPaths(id, path)).map((path) => store.remove(path)));
    await db.upload.deleteMany({ where: { id: { in: some.map(({ id }) => id) } } });
  }
  return marked.length;
}

/**
 * Removes uploads that no listing, change of one, profile, portfolio or request names and that nobody used for 24
 * hours, and what uploads left on the disk that were cut off. Runs twice a day (`server/worker/tasks.ts`), in batches,
 * and may run twice at once. Stops while a backup copies files; the next run goes on.
 * @returns how many uploads
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
