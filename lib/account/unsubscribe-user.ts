import { accountMessages } from "@/lib/account/account.messages";
import type { UnsubscribeQuery } from "@/lib/account/account.schema";
import { saveMailPreference } from "@/lib/account/save-mail-preference";
import { AppError } from "@/lib/errors";
import { verifyUnsubscribeToken } from "@/lib/mail/unsubscribe-token";

/**
 * Switches a kind of mail off on the word of a mail program, which holds the link of one such mail and no session
 * (RFC 8058). Again is the same; an account that is gone has nothing left to switch.
 * @throws AppError not_found for a link that we did not make
 */
export async function unsubscribeUser({ user, kind, token }: UnsubscribeQuery): Promise<void> {
  if (!verifyUnsubscribeToken(token, user, kind)) throw new AppError("not_found", accountMessages.unsubscribeInvalid);
  await saveMailPreference(user, kind, false);
}
