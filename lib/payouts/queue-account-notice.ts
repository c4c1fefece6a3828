import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import type { Jobs } from "@/lib/jobs/jobs.dto";

/** Queues an email about a payout account to its developer, as part of the caller's transaction. */
export async function queueAccountNotice(
  tx: Pick<Db, "$queryRaw">,
  accountId: string,
  what: Jobs["send_payout_account_notice"]["what"],
): Promise<void> {
  const noticeId = crypto.randomUUID();
  await addJob(
    tx,
    "send_payout_account_notice",
    { accountId, noticeId, what },
    { jobKey: `payout-account-notice-${noticeId}` },
  );
}
