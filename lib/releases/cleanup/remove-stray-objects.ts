import { db } from "@/lib/db/client";
import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";
import { isUuid } from "@/lib/is-uuid";
import { REMOVAL_LOCK } from "@/lib/releases/cleanup/removal-lock.constants";
import { releaseObjectPath } from "@/lib/releases/release-object-path";
import { getObjectStore } from "@/lib/storage/get-object-store";

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
export async function removeStrayObjects(before: Date): Promise<boolean> {
  const store = getObjectStore();
  const removed = await withAdvisoryLock(REMOVAL_LOCK, async () => {
    for await (const { path, uploadId, startedAt } of store.listUploads(FOLDER))
      if (startedAt < before && (await findFile(path))?.uploadId !== uploadId) await store.abortUpload(path, uploadId);
    for await (const { path, changedAt } of store.listObjects(FOLDER))
      if (changedAt < before && !(await findFile(path))) await store.remove(path);
  });
  return removed !== null;
}
