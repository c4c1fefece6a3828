import { accountMessages } from "@/lib/account/account.messages";
import type { UnsubscribeQuery } from "@/lib/account/account.schema";
import { saveMailPreference } from "@/lib/account/save-mail-preference";
import { AppError } from "@/lib/errors";
import { verifyUnsubscribeToken } from "@/lib/mail/unsubscribe-token";

/**
 * Turns off a kind of email on request of a mail client, which has the email's link but no session (RFC 8058).
 * Idempotent; does nothing for a deleted account.
 * @throws AppError not_found for a link with an invalid signature
 */
export async function unsubscribeUser({ user, kind, token }: UnsubscribeQuery): Promise<void> {
  if (!verifyUnsubscribeToken(token, user, kind)) throw new AppError("not_found", accountMessages.unsubscribeInvalid);
  await saveMailPreference(user, kind, false);
}
