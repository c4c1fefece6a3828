import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { publishEvents } from "@/lib/events/publish-events";
import { isShownOnSite, mailDeliveryOf, notificationSettingsSelect } from "@/lib/mail/mail-delivery";
import type { MailDelivery, MailKind } from "@/lib/mail/mail-kinds.constants";
import type { NotificationContent } from "@/lib/mail/mail.dto";

type NewNotification = {
  userId: string;
  /** The email's key. A second notification with the same one is the same notification. */
  key: string;
  kind: MailKind;
  /** Null when there is only an email. */
  content: NotificationContent | null;
};

/**
 * Creates the notification that goes with an email and publishes its event, unless the user has turned this kind off on
 * the site. For the daily email it is stored in any case.
 * @returns what remains to be done by email; `now` also for a user who no longer exists
 */
export async function createNotification({ userId, key, kind, content }: NewNotification): Promise<MailDelivery> {
  const user = await db.user.findUnique({ where: { id: userId }, select: notificationSettingsSelect });
  if (!user) return "now";
  const delivery = mailDeliveryOf(kind, user);
  // The daily email contains notifications.
  if (!content) return delivery === "daily" ? "now" : delivery;
  const isOnSite = isShownOnSite(kind, user);
  const inDigest = delivery === "daily";
  if (!isOnSite && !inDigest) return delivery;
  await transaction(async (tx) => {
    const [created] = await tx.notification.createManyAndReturn({
      data: [{ userId, key, kind, ...content, isOnSite, inDigest }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (created && isOnSite)
      await publishEvents(tx, [{ userId, kind: "notification", payload: { notificationId: created.id } }]);
  });
  return delivery;
}
