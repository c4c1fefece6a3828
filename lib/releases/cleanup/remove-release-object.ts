import { db } from "@/lib/db/client";
import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";
import { addJob } from "@/lib/jobs/add-job";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { REMOVAL_LOCK } from "@/lib/releases/cleanup/removal-lock.constants";
import { getObjectStore } from "@/lib/storage/get-object-store";

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
