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
