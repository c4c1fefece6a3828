import { db } from "@/lib/db/client";
import type { MailKind } from "@/lib/mail/mail-kinds.constants";

/**
 * Switches one kind of mail for a user in one statement, so that switches of other kinds at the same time are kept.
 * Nobody's id changes nothing.
 */
export async function saveMailPreference(userId: string, kind: MailKind, on: boolean): Promise<void> {
  await db.$executeRaw`
    UPDATE users SET muted_mails = array_remove(muted_mails, ${kind}) || CASE WHEN ${on} THEN ARRAY[]::text[] ELSE ARRAY[${kind}]::text[] END
    WHERE id = ${userId}::uuid`;
}
