import { endEmailChange } from "@/lib/account/end-email-change";
import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/**
 * Revokes access after a password change, in the same transaction: ends every session, invalidates password reset
 * links, cancels a pending email change (an attacker may have requested it) and queues a notice to the owner.
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
