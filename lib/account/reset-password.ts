import { accountMessages } from "@/lib/account/account.messages";
import type { ResetInput } from "@/lib/account/account.schema";
import { consumeLink } from "@/lib/account/consume-link";
import { revokeAccess } from "@/lib/account/revoke-access";
import { hashPassword } from "@/lib/auth/password";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { clientAddressKey } from "@/lib/rate-limits/client-address-key";
import { resetRateLimit, consumeAddressRateLimit } from "@/lib/rate-limits/rate-limit";
import { rejectWeakPassword } from "@/lib/users/reject-weak-password";

/**
 * Sets a new password through an emailed link, which is consumed. Ends every session, including this browser's. Opening
 * the link also verifies the address and resets the limits on failed sign-ins.
 * @returns the user's id and the address that the link was sent to
 * @throws AppError invalid_input for a password that is easy to guess, not_found for an invalid or expired link,
 * rate_limited
 */
export async function resetPassword(
  { token, password: newPassword }: ResetInput,
  clientAddress: string,
): Promise<{ userId: string; email: string }> {
  await consumeAddressRateLimit("accountLink", clientAddress);
  const password = await hashPassword(newPassword);
  const owner = await transaction(async (tx) => {
    const link = await consumeLink(tx, "password_reset", token);
    const user = await tx.user.findUnique({
      where: { id: link.userId, email: link.email },
      select: { name: true, email: true },
    });
    // Rejected inside the transaction, so that the link stays unused.
    if (user) await rejectWeakPassword(newPassword, user, "password");
    const { count } = await tx.user.updateMany({
      where: { id: link.userId, email: link.email },
      data: { password, emailVerifiedAt: new Date() },
    });
    if (count === 0) throw new AppError("not_found", accountMessages.linkInvalid);
    await revokeAccess(tx, link.userId);
    return link;
  });
  // A user who forgot the password has probably used up the sign-in limits.
  await resetRateLimit("signInPair", `${owner.email} ${clientAddressKey(clientAddress)}`);
  await resetRateLimit("signInAccount", owner.email);
  for (const limit of ["passwordCheck", "passwordCheckDay"] as const) await resetRateLimit(limit, owner.userId);
  return owner;
}
