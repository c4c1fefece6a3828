import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import type { Jobs } from "@/lib/jobs/jobs.dto";

/** Queues an email to the owner about a change to the second factor, as part of the caller's transaction. */
export async function notifyOwner(
  tx: Pick<Db, "$queryRaw">,
  userId: string,
  what: Jobs["send_second_factor_notice"]["what"],
): Promise<void> {
  const noticeId = crypto.randomUUID();
  await addJob(tx, "send_second_factor_notice", { userId, noticeId, what }, { jobKey: `second-factor-${noticeId}` });
}
