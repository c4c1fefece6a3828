import type { LinkPurpose } from "@/lib/account/account.constants";
import { accountMessages } from "@/lib/account/account.messages";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/**
 * Consumes an emailed link in the transaction of its effect. If two requests race, only one finds it unused.
 * @returns the user's id and the address that the link was sent to
 * @throws AppError not_found when the link is unknown, used, expired or for another purpose, without saying which
 */
export async function consumeLink(
  tx: Pick<Db, "accountToken">,
  purpose: LinkPurpose,
  token: string,
): Promise<{ userId: string; email: string }> {
  const now = new Date();
  const [link] = await tx.accountToken.updateManyAndReturn({
    where: { tokenHash: hashSessionToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { userId: true, email: true },
  });
  if (!link) throw new AppError("not_found", accountMessages.linkInvalid);
  return link;
}
