import { accountMessages } from "@/lib/account/account.messages";
import { consumeLink } from "@/lib/account/consume-link";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { consumeAddressRateLimit } from "@/lib/rate-limits/rate-limit";

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
