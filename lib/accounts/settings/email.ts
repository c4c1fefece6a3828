import { sendEmailChanged } from "@/lib/accounts/settings/email-notices";
import { consumeLink, findLink } from "@/lib/accounts/settings/emailed-links";
import { accountMessages, type EmailConfirmation } from "@/lib/accounts/settings/settings.schema";
import { emailTaken, queueChangeLink, queueVerificationEmail } from "@/lib/accounts/sign-in/registration";
import { verifyOwner } from "@/lib/foundation/auth/owner";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db, isUniqueViolation } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { consumeAddressRateLimit, consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

/**
 * Queues the verification email again.
 * @throws AppError conflict when the address is already verified, rate_limited
 */
export async function requestVerification(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "account.manage");
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { emailVerifiedAt: true } });
  if (user?.emailVerifiedAt) throw new AppError("conflict", accountMessages.alreadyVerified);
  await consumeRateLimit("verification", viewer.id);
  await queueVerificationEmail(db, viewer.id);
}

/**
 * Verifies the address that a link was sent to, if the account still has it. It does not sign the user in, so a stolen
 * link gains nothing.
 * @returns the user's id
 * @throws AppError not_found for an invalid or expired link, rate_limited
 */
export async function verifyEmail(token: string, clientAddress: string): Promise<string> {
  await consumeAddressRateLimit("accountLink", clientAddress);
  return transaction(async (tx) => {
    const link = await consumeLink(tx, "email_verification", token);
    const { count } = await tx.user.updateMany({
      where: { id: link.userId, email: link.email },
      data: { emailVerifiedAt: new Date() },
    });
    if (count === 0) throw new AppError("not_found", accountMessages.linkInvalid);
    return link.userId;
  });
}

/**
 * Queues the email that confirms the viewer's new address again.
 * @throws AppError conflict when no change is pending, rate_limited after five in a day
 */
export async function resendEmailChange(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "account.manage");
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { pendingEmail: true } });
  if (!user?.pendingEmail) throw new AppError("conflict", accountMessages.noEmailChange);
  await consumeRateLimit("emailChangeLink", viewer.id);
  await queueChangeLink(db, viewer.id);
}

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
      if (before.emailVerifiedAt) await sendEmailChanged.add(tx, notice, { key: `email-changed-${noticeId}` });
      return { userId, email };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken(error) : error;
  }
}

/** Cancels the viewer's pending email change, if there is one, and invalidates its links. */
export async function cancelEmailChange(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "account.manage");
  await transaction((tx) => endEmailChange(tx, viewer.id));
}

/** Ends a user's pending email change and deletes its links, as part of the caller's transaction. */
export async function endEmailChange(tx: Pick<Db, "user" | "accountToken">, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, pendingEmail: { not: null } }, data: { pendingEmail: null } });
  await tx.accountToken.deleteMany({ where: { userId, purpose: "email_change" } });
}

/**
 * Finds the email change that an emailed link confirms.
 * @returns the user's id and the new address; null when the link is invalid or expired
 */
export async function findEmailChange(token: string): Promise<{ userId: string; email: string } | null> {
  const link = await findLink("email_change", token);
  return link && link.user.pendingEmail === link.email ? { userId: link.userId, email: link.email } : null;
}
