import { z } from "zod";
import { endEmailChange } from "@/lib/accounts/settings/email";
import { consumeLink, findLink, issueLink } from "@/lib/accounts/settings/emailed-links";
import { accountMessages, type PasswordChange, type ResetInput } from "@/lib/accounts/settings/settings.schema";
import { LINK_LIFETIMES, MAX_RESET_LINKS } from "@/lib/accounts/settings/settings.constants";
import { type Browser, rejectWeakPassword } from "@/lib/accounts/sign-in/registration";
import { deleteSecondFactor, notifyOwner } from "@/lib/foundation/auth/one-time-codes";
import { changeAsOwner, checkOwner } from "@/lib/foundation/auth/owner";
import { hashPassword } from "@/lib/foundation/auth/password";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { openSession } from "@/lib/foundation/auth/session";
import { findDevice } from "@/lib/foundation/auth/session-cookies";
import { type Db, db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import { clientAddressKey } from "@/lib/foundation/rate-limits/client-address";
import { consumeAddressRateLimit, consumeRateLimit, resetRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

/**
 * Revokes access after a password change, in the same transaction: ends every session, invalidates password reset
 * links, cancels a pending email change (an attacker may have requested it) and queues a notice to the owner.
 */
async function revokeAccess(
  tx: Pick<Db, "$queryRaw" | "session" | "accountToken" | "user">,
  userId: string,
): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.accountToken.deleteMany({ where: { userId, purpose: "password_reset", usedAt: null } });
  await endEmailChange(tx, userId);
  const noticeId = crypto.randomUUID();
  await sendPasswordChanged.add(tx, { userId, noticeId }, { key: `password-changed-${noticeId}` });
}

/**
 * Changes the viewer's password. Ends every session and opens a new one for this browser.
 * @returns the new session's token, to be used only in the cookie
 * @throws AppError invalid_input for a wrong current password or code, or a new password that is easy to guess;
 * rate_limited; conflict when a concurrent change came first
 */
export async function changePassword(
  viewer: Viewer | null,
  { currentPassword, newPassword, code }: PasswordChange,
  browser: { userAgent: string | null },
): Promise<string> {
  authorize(viewer, "account.manage");
  await rejectWeakPassword(newPassword, viewer, "newPassword");
  const owner = await checkOwner(viewer.id, { password: currentPassword, code }, "currentPassword");
  // Hashed only for the owner, and outside the transaction, which would otherwise wait in the queue with a lock.
  const password = await hashPassword(newPassword);
  return changeAsOwner(owner, async (tx) => {
    await tx.user.update({ where: { id: viewer.id }, data: { password }, select: { id: true } });
    await revokeAccess(tx, viewer.id);
    return openSession(viewer.id, { userAgent: browser.userAgent }, tx);
  });
}

/**
 * Queues a password reset email. Neither the response nor its timing reveals whether the account exists: for an unknown
 * address it queues the same job for a random user id, which does nothing.
 * @throws AppError rate_limited
 */
export async function requestPasswordReset(email: string, clientAddress: string): Promise<void> {
  await consumeAddressRateLimit("passwordResetAddress", clientAddress);
  await consumeRateLimit("passwordResetPair", `${email} ${clientAddressKey(clientAddress)}`);
  const found = await db.user.findUnique({ where: { email }, select: { id: true } });
  const userId = found?.id ?? crypto.randomUUID();
  await sendPasswordReset.add(db, { userId, tokenId: crypto.randomUUID() }, { key: `password-reset-${userId}` });
}

type Owner = { userId: string; email: string };

/** Resets the limits on failed attempts, which a user who forgot the password has probably used up. */
async function resetLimits({ userId, email }: Owner, { clientAddress, device: cookie }: Browser): Promise<void> {
  await resetRateLimit("signInPair", `${email} ${clientAddressKey(clientAddress)}`);
  await resetRateLimit("signInAccount", email);
  const device = findDevice(cookie, email);
  if (device) for (const limit of ["signInDevice", "signInDeviceDay"] as const) await resetRateLimit(limit, device);
  for (const limit of ["passwordCheck", "passwordCheckDay"] as const) await resetRateLimit(limit, userId);
}

/**
 * Sets a new password through an emailed link, which is consumed. Ends every session, including this browser's. Opening
 * the link also verifies the address and resets the limits on failed sign-ins. If the address was unverified until now,
 * two-step sign-in is turned off (decision 0021).
 * @returns the user's id and the address that the link was sent to
 * @throws AppError invalid_input for a password that is easy to guess, not_found for an invalid or expired link,
 * rate_limited
 */
export async function resetPassword({ token, password: newPassword }: ResetInput, browser: Browser): Promise<Owner> {
  await consumeAddressRateLimit("accountLink", browser.clientAddress);
  const found = await findLink("password_reset", token);
  if (!found) throw new AppError("not_found", accountMessages.linkInvalid);
  // The link stays unused when the password is rejected.
  await rejectWeakPassword(newPassword, found.user, "password");
  const password = await hashPassword(newPassword);
  const owner = await transaction(async (tx) => {
    const link = await consumeLink(tx, "password_reset", token);
    const where = { id: link.userId, email: link.email };
    const before = await tx.user.findUnique({ where, select: { emailVerifiedAt: true, secondFactorAt: true } });
    const { count } = await tx.user.updateMany({ where, data: { password, emailVerifiedAt: new Date() } });
    if (count === 0) throw new AppError("not_found", accountMessages.linkInvalid);
    // Somebody else may have registered with this address: their authenticator must not keep its owner out.
    if (before?.secondFactorAt && !before.emailVerifiedAt) {
      await deleteSecondFactor(tx, link.userId);
      await notifyOwner(tx, link.userId, "off");
    }
    await revokeAccess(tx, link.userId);
    return link;
  });
  await resetLimits(owner, browser);
  return owner;
}

/**
 * Job: notifies the account's owner that the password was changed.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendPasswordChanged = defineJob({
  name: "send_password_changed",
  payload: z.object({ userId: z.string(), noticeId: z.string() }),
  priority: "security email",
  run: async ({ userId, noticeId }) => {
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    });
    if (!user) return;
    await sendMail({
      key: `password-changed-${noticeId}`,
      kind: "security",
      hasOnlyOurWords: true,
      to: user,
      notification: {
        body: "You were signed out everywhere else. Wasn't this you? Change your password now.",
        path: paths.passwordSettings,
      },
      content: {
        subject: "Your password was changed",
        heading: "Your password was changed",
        paragraphs: [
          "Your Forgehall password was changed, and you were signed out everywhere else.",
          "Wasn't this you? Reset your password now. We'll send the link to this address.",
        ],
        action: { label: "Reset your password", url: new URL(paths.resetPassword(), env.APP_URL).href },
      },
    });
  },
});

/**
 * Job: sends a password reset link. Does nothing for an unknown user id or when the account has received too many links
 * recently.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendPasswordReset = defineJob({
  name: "send_password_reset",
  payload: z.object({ userId: z.string(), tokenId: z.string() }),
  priority: "requested email",
  run: async ({ userId, tokenId }) => {
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    });
    if (!user) return;
    const since = new Date(Date.now() - LINK_LIFETIMES.password_reset);
    const recent = await db.accountToken.count({
      where: { userId, purpose: "password_reset", createdAt: { gt: since }, id: { not: tokenId } },
    });
    if (recent >= MAX_RESET_LINKS) return;
    const token = await issueLink({ id: tokenId, userId, purpose: "password_reset", email: user.email });
    if (!token) return;
    await sendMail({
      key: `password-reset-${tokenId}`,
      kind: "security",
      hasOnlyOurWords: true,
      to: user,
      content: {
        subject: "Reset your password",
        heading: "Reset your password",
        paragraphs: [
          "Someone asked to reset the password of your Forgehall account. This link works once, for 30 minutes.",
          "Wasn't this you? You can ignore this email. Your password stays the same.",
        ],
        action: { label: "Reset your password", url: new URL(paths.resetPassword(token), env.APP_URL).href },
      },
    });
  },
});
