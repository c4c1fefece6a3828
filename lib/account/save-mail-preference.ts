import { db } from "@/lib/db/client";
import type { MailDelivery, MailKind } from "@/lib/mail/mail-kinds.constants";

/**
 * Saves how a user gets one kind of notification, in one statement, so that concurrent changes to other kinds are not
 * lost. What is undefined stays. Does nothing for an unknown user.
 */
export async function saveMailPreference(
  userId: string,
  kind: MailKind,
  { site, email }: { site?: boolean | undefined; email?: MailDelivery | undefined },
): Promise<void> {
  await db.$executeRaw`
    UPDATE users SET
      muted_mails = CASE WHEN ${email ?? null}::text IS NULL THEN muted_mails
        ELSE array_remove(muted_mails, ${kind}) || ${email === "off" ? [kind] : []}::text[] END,
      digest_mails = CASE WHEN ${email ?? null}::text IS NULL THEN digest_mails
        ELSE array_remove(digest_mails, ${kind}) || ${email === "daily" ? [kind] : []}::text[] END,
      muted_notifications = CASE WHEN ${site ?? null}::boolean IS NULL THEN muted_notifications
        ELSE array_remove(muted_notifications, ${kind}) || ${site === false ? [kind] : []}::text[] END
    WHERE id = ${userId}::uuid`;
}
