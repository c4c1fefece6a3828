import { db } from "@/lib/db/client";
import { addJobs } from "@/lib/jobs/add-jobs";

/** Users whose jobs are added with one statement. */
const BATCH = 1_000;

/**
 * Job, daily at 8:00 UTC: adds a job for every user who has notifications for the daily email. A second run on the same
 * day adds jobs that find nothing to send.
 */
export async function queueDigests(now = new Date()): Promise<void> {
  const users = await db.notification.groupBy({ by: ["userId"], where: { inDigest: true } });
  const day = now.toISOString().slice(0, 10);
  const jobs = users.map(({ userId }) => ({ payload: { userId, day }, jobKey: `digest ${userId}` }));
  for (let from = 0; from < jobs.length; from += BATCH)
    await addJobs(db, "send_digest", jobs.slice(from, from + BATCH));
}
