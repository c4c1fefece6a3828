import type { MailPreferences } from "@/lib/accounts/settings/settings.rows";
import {
  accountMessages,
  type MailPreferenceInput,
  type UnsubscribeQuery,
} from "@/lib/accounts/settings/settings.schema";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import {
  isRequired,
  isShownOnSite,
  MAIL_KINDS,
  type MailDelivery,
  mailDeliveryOf,
  type MailKind,
  notificationSettingsSelect,
} from "@/lib/foundation/mail/mail-kinds.constants";
import { verifyUnsubscribeToken } from "@/lib/foundation/mail/unsubscribe";

/** Returns every kind of notification and how the viewer gets it (`GET /api/account/mail-preferences`). */
export async function getMailPreferences(viewer: Viewer | null): Promise<MailPreferences> {
  authorize(viewer, "account.manage");
  const settings = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: notificationSettingsSelect });
  return {
    kinds: MAIL_KINDS.map(({ value }) => ({
      kind: value,
      on: mailDeliveryOf(value, settings) !== "off",
      site: isShownOnSite(value, settings),
      email: mailDeliveryOf(value, settings),
      locked: isRequired(value),
    })),
  };
}

/**
 * Saves how a user gets one kind of notification, in one statement, so that concurrent changes to other kinds are not
 * lost. A setting that is undefined stays as it is. Does nothing for an unknown user.
 */
async function saveMailPreference(
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

/**
 * Changes how the viewer gets one kind of notification (`PUT /api/account/mail-preferences`). Those about payments and
 * account security cannot be turned off.
 */
export async function setMailPreference(
  viewer: Viewer | null,
  { kind, on, site, email }: MailPreferenceInput,
): Promise<MailPreferences> {
  authorize(viewer, "account.manage");
  const delivery = on === undefined ? email : on ? "now" : "off";
  await saveMailPreference(viewer.id, kind, { site, email: delivery });
  return getMailPreferences(viewer);
}

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
