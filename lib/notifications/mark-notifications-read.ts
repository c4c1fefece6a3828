import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { publishEvents } from "@/lib/events/publish-events";
import type { NotificationsReadInput } from "@/lib/notifications/notifications.schema";

/**
 * Marks the viewer's notifications as read: these, or all (`POST /api/notifications/read`). Other users' ids and ids of
 * deleted notifications are ignored. Other open pages of the viewer get an event if anything has changed.
 */
export async function markNotificationsRead(viewer: Viewer | null, { ids }: NotificationsReadInput): Promise<void> {
  authorize(viewer, "account.manage");
  const userId = viewer.id;
  await transaction(async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { userId, readAt: null, isOnSite: true, ...(ids && { id: { in: ids } }) },
      data: { readAt: new Date() },
    });
    if (count === 0) return;
    await publishEvents(tx, [{ userId, kind: "notifications_read", payload: { notificationIds: ids ?? null } }]);
  });
}
