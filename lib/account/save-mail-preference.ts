import { db } from "@/lib/db/client";
import type { MailKind } from "@/lib/mail/mail-kinds.constants";

/**
 * Turns one kind of email on or off for a user in one statement, so that concurrent changes to other kinds are not
 * lost. Does nothing for an unknown user.
 */
export async function saveMailPreference(userId: string, kind: MailKind, on: boolean): Promise<void> {
  await db.$executeRaw`
    UPDATE users SET muted_mails =
      array_remove(muted_mails, ${kind}) || CASE WHEN ${on} THEN ARRAY[]::text[] ELSE ARRAY[${kind}]::text[] END
    WHERE id = ${userId}::uuid`;
}
