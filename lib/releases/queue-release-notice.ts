import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/** Queues the notice to buyers that a release was published, inside the transaction that publishes it. */
export function queueReleaseNotice(tx: Pick<Db, "$queryRaw">, releaseId: string): Promise<void> {
  return addJob(tx, "notify_release_published", { releaseId }, { jobKey: `release-published-${releaseId}` });
}
