import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import { askForVerification } from "@/lib/users/ask-for-verification";

/**
 * What follows from a changed e-mail address, in the transaction of the change: links that went to the old one
 * are dead, the old one is told, and the new one gets a link that verifies it.
 */
export async function followEmail(tx: Pick<Db, "$queryRaw" | "accountToken">, userId: string, oldEmail: string): Promise<void> {
  await tx.accountToken.deleteMany({ where: { userId } });
  const noticeId = crypto.randomUUID();
  await addJob(tx, "send_email_changed", { userId, noticeId, oldEmail }, { jobKey: `email-changed-${noticeId}` });
  await askForVerification(tx, userId);
}
