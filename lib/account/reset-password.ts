import { accountMessages } from "@/lib/account/account.messages";
import type { ResetInput } from "@/lib/account/account.schema";
import { consumeLink } from "@/lib/account/consume-link";
import { findLink } from "@/lib/account/find-link";
import { revokeAccess } from "@/lib/account/revoke-access";
import { findDevice } from "@/lib/auth/device-cookie";
import { hashPassword } from "@/lib/auth/password";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { deleteSecondFactor } from "@/lib/one-time-codes/delete-second-factor";
import { notifyOwner } from "@/lib/one-time-codes/notify-owner";
import { clientAddressKey } from "@/lib/rate-limits/client-address-key";
import { resetRateLimit, consumeAddressRateLimit } from "@/lib/rate-limits/rate-limit";
import type { Browser } from "@/lib/users/register-user";
import { rejectWeakPassword } from "@/lib/users/reject-weak-password";

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
