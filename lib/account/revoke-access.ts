import { endEmailChange } from "@/lib/account/end-email-change";
import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/**
 * What follows from a new password, in the transaction of the change: every session ends, links for a
 * forgotten password are dead, a change of the address that waits ends (somebody else may have asked for it), and the
 * owner is told by mail.
 */
export async function revokeAccess(
  tx: Pick<Db, "$queryRaw" | "session" | "accountToken" | "user">,
  userId: string,
): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.accountToken.deleteMany({ where: { userId, purpose: "password_reset", usedAt: null } });
  await endEmailChange(tx, userId);
  const noticeId = crypto.randomUUID();
  await addJob(tx, "send_password_changed", { userId, noticeId }, { jobKey: `password-changed-${noticeId}` });
}
