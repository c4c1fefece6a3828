import type { MailPreferences } from "@/lib/account/account.dto";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { MAIL_KINDS } from "@/lib/mail/mail-kinds.constants";

/** Returns every kind of email and whether the viewer receives it (`GET /api/account/mail-preferences`). */
export async function getMailPreferences(viewer: Viewer | null): Promise<MailPreferences> {
  authorize(viewer, "account.manage");
  const { mutedMails } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { mutedMails: true } });
  return {
    kinds: MAIL_KINDS.map(({ value, lockedWhy }) => ({
      kind: value,
      on: lockedWhy !== null || !mutedMails.includes(value),
      locked: lockedWhy !== null,
    })),
  };
}
