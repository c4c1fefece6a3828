import { accountMessages } from "@/lib/account/account.messages";
import type { UnsubscribeQuery } from "@/lib/account/account.schema";
import { saveMailPreference } from "@/lib/account/save-mail-preference";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { verifyUnsubscribeToken } from "@/lib/mail/unsubscribe-token";

/** Turns off all kinds that the daily email consists of. */
async function turnOffDailyEmail(userId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE users SET muted_mails = muted_mails || digest_mails, digest_mails = '{}' WHERE id = ${userId}::uuid`;
}

/**
 * Turns off a kind of email, or the daily email, on request of a mail client, which has the email's link but no session
 * (RFC 8058). Idempotent; does nothing for a deleted account.
 * @throws AppError not_found for a link with an invalid signature
 */
export async function unsubscribeUser({ user, kind, token }: UnsubscribeQuery): Promise<void> {
  if (!verifyUnsubscribeToken(token, user, kind)) throw new AppError("not_found", accountMessages.unsubscribeInvalid);
  if (kind === "daily") await turnOffDailyEmail(user);
  else await saveMailPreference(user, kind, { email: "off" });
}
