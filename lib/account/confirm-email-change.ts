import { accountMessages } from "@/lib/account/account.messages";
import type { EmailConfirmation } from "@/lib/account/account.schema";
import { consumeLink } from "@/lib/account/consume-link";
import { findEmailChange } from "@/lib/account/find-email-change";
import { verifyOwner } from "@/lib/account/verify-owner";
import { isUniqueViolation } from "@/lib/db/is-unique-violation";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { takeFromAddressLimit } from "@/lib/rate-limits/rate-limit";
import { emailTaken } from "@/lib/users/request-email-change";

type Caller = {
  /** Who is signed in here, if anyone: the link may be opened on another device. */
  viewerId: string | undefined;
  /** Where the call came from. */
  address: string;
};

/**
 * Gives an account the address that its owner asked for, with the link that was mailed to it and the password (and a
 * code, with two-step sign-in). The link proves the new inbox. The old one is told if it was verified, and what was
 * mailed to it opens nothing any more.
 * @returns whose it is, and the new address
 * @throws AppError not_found for a link that does not work (any more), forbidden to who is signed in as somebody else,
 *   invalid_input for a wrong password or code, rate_limited, conflict when the address was taken in between
 */
export async function confirmEmailChange(
  { token, ...proof }: EmailConfirmation,
  { viewerId, address }: Caller,
): Promise<{ userId: string; email: string }> {
  await takeFromAddressLimit("accountLink", address);
  const link = await findEmailChange(token);
  if (!link) throw new AppError("not_found", accountMessages.linkInvalid);
  const { userId } = link;
  if (viewerId && viewerId !== userId) throw new AppError("forbidden", accountMessages.othersLink);
  try {
    return await verifyOwner(userId, proof, "password", async (tx) => {
      const { email } = await consumeLink(tx, "email_change", token);
      const before = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { email: true, emailVerifiedAt: true },
      });
      // Asked again under the lock: the address may have been changed to yet another one since the link was mailed.
      const changed = { email, pendingEmail: null, emailVerifiedAt: new Date() };
      const { count } = await tx.user.updateMany({ where: { id: userId, pendingEmail: email }, data: changed });
      if (count === 0) throw new AppError("not_found", accountMessages.linkInvalid);
      await tx.accountToken.deleteMany({ where: { userId } });
      const noticeId = crypto.randomUUID();
      const notice = { userId, noticeId, oldEmail: before.email };
      if (before.emailVerifiedAt)
        await addJob(tx, "send_email_changed", notice, { jobKey: `email-changed-${noticeId}` });
      return { userId, email };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken(error) : error;
  }
}
