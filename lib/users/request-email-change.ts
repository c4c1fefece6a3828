import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { usersMessages } from "@/lib/users/users.messages";

type Tx = Pick<Db, "$queryRaw" | "user" | "accountToken">;
/** The user who requests the change; the caller has locked the row. */
type Owner = { id: string; emailVerifiedAt: Date | null };

/** @throws AppError conflict with an issue for the email field */
export function emailTaken(cause?: unknown): AppError {
  return new AppError("conflict", usersMessages.emailTaken, {
    issues: [{ path: "email", message: usersMessages.emailTaken }],
    cause,
  });
}

/**
 * Records the email address that a user wants to change to, in the transaction of the profile update. It takes effect
 * when the user confirms the emailed link with the password (`lib/account/confirm-email-change.ts`). Sends the link to
 * the new address and a notice to the current one if it is verified. Links of earlier changes become invalid.
 * @throws AppError conflict when another user has the address
 */
export async function requestEmailChange(tx: Tx, { id: userId, emailVerifiedAt }: Owner, email: string): Promise<void> {
  if (await tx.user.findUnique({ where: { email }, select: { id: true } })) throw emailTaken();
  await tx.user.update({ where: { id: userId }, data: { pendingEmail: email }, select: { id: true } });
  await tx.accountToken.deleteMany({ where: { userId, purpose: "email_change" } });
  await queueChangeLink(tx, userId);
  if (!emailVerifiedAt) return;
  const noticeId = crypto.randomUUID();
  await addJob(
    tx,
    "send_email_change_requested",
    { userId, noticeId },
    { jobKey: `email-change-requested-${noticeId}` },
  );
}

/** Queues the email that confirms a user's new address, as part of the caller's transaction. */
export async function queueChangeLink(tx: Pick<Db, "$queryRaw">, userId: string): Promise<void> {
  await addJob(
    tx,
    "send_email_change_link",
    { userId, tokenId: crypto.randomUUID() },
    { jobKey: `email-change-${userId}` },
  );
}
