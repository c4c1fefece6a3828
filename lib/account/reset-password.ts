import { accountMessages } from "@/lib/account/account.messages";
import type { ResetInput } from "@/lib/account/account.schema";
import { consumeLink } from "@/lib/account/consume-link";
import { revokeAccess } from "@/lib/account/revoke-access";
import { hashPassword } from "@/lib/auth/password";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { clientAddressKey } from "@/lib/rate-limits/client-address-key";
import { resetRateLimit, takeFromAddressLimit } from "@/lib/rate-limits/rate-limit";
import { rejectWeakPassword } from "@/lib/users/reject-weak-password";

/**
 * Sets a new password with a mailed link, which is used up by it. Every session ends, this browser's too. Who could
 * read the mail has also proved the address, and may sign in however often somebody else has failed to.
 * @param clientAddress where the call came from
 * @returns whose it is, and the address that the link was mailed to
 * @throws AppError invalid_input for a password that is easy to guess, not_found for a link that does not work (any
 *   more), rate_limited
 */
export async function resetPassword(
  { token, password: chosen }: ResetInput,
  clientAddress: string,
): Promise<{ userId: string; email: string }> {
  await takeFromAddressLimit("accountLink", clientAddress);
  const password = await hashPassword(chosen);
  const owner = await transaction(async (tx) => {
    const link = await consumeLink(tx, "password_reset", token);
    const person = await tx.user.findUnique({
      where: { id: link.userId, email: link.email },
      select: { name: true, email: true },
    });
    // Refused in here, the link stays unused.
    if (person) await rejectWeakPassword(chosen, person, "password");
    const { count } = await tx.user.updateMany({
      where: { id: link.userId, email: link.email },
      data: { password, emailVerifiedAt: new Date() },
    });
    if (count === 0) throw new AppError("not_found", accountMessages.linkInvalid);
    await revokeAccess(tx, link.userId);
    return link;
  });
  // Who had forgotten it has likely tried too often.
  await resetRateLimit("signInPair", `${owner.email} ${clientAddressKey(clientAddress)}`);
  await resetRateLimit("signInAccount", owner.email);
  for (const limit of ["passwordCheck", "passwordCheckDay"] as const) await resetRateLimit(limit, owner.userId);
  return owner;
}
