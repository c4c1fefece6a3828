import type { LinkPurpose } from "@/lib/account/account.constants";
import { accountMessages } from "@/lib/account/account.messages";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/**
 * Uses a mailed link up, as part of the transaction of what it does: of two at once, one finds it unused.
 * @returns whose it is and the address it was mailed to
 * @throws AppError not_found when it is unknown, used, out of date or for something else; which one, nobody learns
 */
export async function consumeLink(
  tx: Pick<Db, "$queryRaw">,
  purpose: LinkPurpose,
  token: string,
): Promise<{ userId: string; email: string }> {
  const [link] = await tx.$queryRaw<{ userId: string; email: string }[]>`
    UPDATE account_tokens SET used_at = now()
    WHERE token_hash = ${hashSessionToken(token)} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > now()
    RETURNING user_id AS "userId", email`;
  if (!link) throw new AppError("not_found", accountMessages.linkInvalid);
  return link;
}
