import { z } from "zod";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";

/**
 * Advisory lock taken while objects are removed; the removal of other uploads takes the same
 * (`lib/foundation/uploads/cleanup.ts`). A backup holds it in shared mode until it has copied every file.
 */
export const REMOVAL_LOCK = "forgehall remove orphan uploads";

const RETRY_SECONDS = 10 * 60;

/** Removes the object and the unfinished upload of a deleted file. While a backup copies files, tries again later. */
export const removeReleaseObject = defineJob({
  name: "remove_release_object",
  // `uploadId` aborts an unfinished upload. The row is already deleted.
  payload: z.object({ path: z.string(), uploadId: z.string().optional() }),
  priority: "cleanup",
  queue: "release objects",
  run: async (payload) => {
    const { path, uploadId } = payload;
    const store = getObjectStore();
    const removed = await withAdvisoryLock(REMOVAL_LOCK, async () => {
      if (uploadId) await store.abortUpload(path, uploadId);
      await store.remove(path);
    });
    if (!removed) await removeReleaseObject.add(db, payload, { key: `remove ${path}`, delaySeconds: RETRY_SECONDS });
  },
});
