import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/**
 * What follows from a new password, in the transaction of the change: every session ends, links for a
 * forgotten password are dead, and the owner is told by mail.
 */
export async function endAccess(tx: Pick<Db, "$queryRaw" | "session" | "accountToken">, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.accountToken.deleteMany({ where: { userId, purpose: "password_reset", usedAt: null } });
  const noticeId = crypto.randomUUID();
  await addJob(tx, "send_password_changed", { userId, noticeId }, { jobKey: `password-changed-${noticeId}` });
}
