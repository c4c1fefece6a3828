import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/** Queues the email that verifies a user's address, as part of the caller's transaction. */
export async function queueVerificationEmail(tx: Pick<Db, "$queryRaw">, userId: string): Promise<void> {
  await addJob(tx, "send_verification", { userId, tokenId: crypto.randomUUID() }, { jobKey: `verification-${userId}` });
}
