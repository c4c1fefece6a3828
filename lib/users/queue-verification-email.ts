import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/** Has the link mailed that verifies a user's address, as part of the transaction that asks for it. */
export async function queueVerificationEmail(tx: Pick<Db, "$queryRaw">, userId: string): Promise<void> {
  await addJob(tx, "send_verification", { userId, tokenId: crypto.randomUUID() }, { jobKey: `verification-${userId}` });
}
