import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/** Releases of an app that are published within an hour are announced in one email. */
const DIGEST_SECONDS = 60 * 60;

/** Queues the announcement of a published release to its buyers, inside the transaction that publishes it. */
export function queueReleaseNotice(tx: Pick<Db, "$queryRaw">, appId: string): Promise<void> {
  const options = { jobKey: `releases-published-${appId}`, delaySeconds: DIGEST_SECONDS };
  return addJob(tx, "notify_release_published", { appId }, options);
}
