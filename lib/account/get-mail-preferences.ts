import type { MailPreferences } from "@/lib/account/account.dto";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { isShownOnSite, mailDeliveryOf, notificationSettingsSelect } from "@/lib/mail/mail-delivery";
import { MAIL_KINDS } from "@/lib/mail/mail-kinds.constants";

/** Returns every kind of notification and how the viewer gets it (`GET /api/account/mail-preferences`). */
export async function getMailPreferences(viewer: Viewer | null): Promise<MailPreferences> {
  authorize(viewer, "account.manage");
  const settings = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: notificationSettingsSelect });
  return {
    kinds: MAIL_KINDS.map(({ value, lockedWhy }) => ({
      kind: value,
      on: mailDeliveryOf(value, settings) !== "off",
      site: isShownOnSite(value, settings),
      email: mailDeliveryOf(value, settings),
      locked: lockedWhy !== null,
    })),
  };
}
