import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { usersMessages } from "@/lib/users/users.messages";

type Tx = Pick<Db, "$queryRaw" | "user" | "accountToken">;
/** Whose address it is; the caller has locked the row. */
type Owner = { id: string; emailVerifiedAt: Date | null };

/** @throws AppError conflict, which says so beside the field */
export function emailTaken(cause?: unknown): AppError {
  return new AppError("conflict", usersMessages.emailTaken, {
    issues: [{ path: "email", message: usersMessages.emailTaken }],
    cause,
  });
}

/**
 * Notes the address that a user wants from now on, in the transaction of the profile's change. It takes effect when its
 * own link is confirmed with the password (`lib/account/confirm-email-change.ts`). The link is mailed to it, and the
 * present address is told if it is verified. Links of a change before are dead.
 * @throws AppError conflict when somebody else has the address
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

/** Has the link mailed that confirms a user's new address, as part of the transaction that asks for it. */
export async function queueChangeLink(tx: Pick<Db, "$queryRaw">, userId: string): Promise<void> {
  await addJob(
    tx,
    "send_email_change_link",
    { userId, tokenId: crypto.randomUUID() },
    { jobKey: `email-change-${userId}` },
  );
}
