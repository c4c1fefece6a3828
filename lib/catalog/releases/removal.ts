import { REMOVAL_LOCK } from "@/lib/catalog/releases/cleanup";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { addJob, type Jobs } from "@/lib/foundation/jobs/jobs";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";

const RETRY_SECONDS = 10 * 60;

/** Removes the object and the unfinished upload of a deleted file. While a backup copies files, tries again later. */
export async function removeReleaseObject(payload: Jobs["remove_release_object"]): Promise<void> {
  const { path, uploadId } = payload;
  const store = getObjectStore();
  const removed = await withAdvisoryLock(REMOVAL_LOCK, async () => {
    if (uploadId) await store.abortUpload(path, uploadId);
    await store.remove(path);
  });
  if (!removed)
    await addJob(db, "remove_release_object", payload, { jobKey: `remove ${path}`, delaySeconds: RETRY_SECONDS });
}
