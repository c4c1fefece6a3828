import { accountMessages } from "@/lib/account/account.messages";
import { consumeLink } from "@/lib/account/consume-link";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { takeFromAddressLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Verifies the address that a link was mailed to, if it still is its account's. It signs nobody in, so a stolen
 * link gains nothing.
 * @param clientAddress where the call came from
 * @returns whose it is
 * @throws AppError not_found for a link that does not work (any more), rate_limited
 */
export async function verifyEmail(token: string, clientAddress: string): Promise<string> {
  await takeFromAddressLimit("accountLink", clientAddress);
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
