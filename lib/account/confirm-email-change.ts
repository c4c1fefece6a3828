import { accountMessages } from "@/lib/account/account.messages";
import type { EmailConfirmation } from "@/lib/account/account.schema";
import { consumeLink } from "@/lib/account/consume-link";
import { findEmailChange } from "@/lib/account/find-email-change";
import { verifyOwner } from "@/lib/account/verify-owner";
import { isUniqueViolation } from "@/lib/db/is-unique-violation";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { consumeAddressRateLimit } from "@/lib/rate-limits/rate-limit";
import { emailTaken } from "@/lib/users/request-email-change";

type Caller = {
  /** The signed-in user, if any: the link may be opened on another device. */
  viewerId: string | undefined;
  /** The client address. */
  address: string;
};

/**
 * Changes an account's email address to the requested one, given the emailed link and the password (and a code with
 * two-step sign-in). The link proves control of the new inbox. Notifies the old address if it was verified and
 * invalidates all links sent to it.
 * @returns the user's id and the new address
 * @throws AppError not_found for an invalid or expired link, forbidden when another user is signed in, invalid_input
 * for a wrong password or code, rate_limited, conflict when the address was taken in the meantime
 */
export async function confirmEmailChange(
  { token, ...proof }: EmailConfirmation,
  { viewerId, address }: Caller,
): Promise<{ userId: string; email: string }> {
  await consumeAddressRateLimit("accountLink", address);
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
      // Check again under the lock: the user may have requested yet another address since the link was sent.
      const changed = { email, pendingEmail: null, emailVerifiedAt: new Date() };
      const { count } = await tx.user.updateMany({ where: { id: userId, pendingEmail: email }, data: changed });
      if (count === 0) throw new AppError("not_found", accountMessages.linkInvalid);
      // Used links stay until they expire, so that their page can say that they were used.
      await tx.accountToken.deleteMany({ where: { userId, usedAt: null } });
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
