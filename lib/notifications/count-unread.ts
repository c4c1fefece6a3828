import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { MAX_UNREAD } from "@/lib/notifications/notifications.constants";
import type { UnreadCounts } from "@/lib/notifications/notifications.dto";

/**
 * Counts the viewer's unread notifications and conversations with unread messages, each up to 100 (`GET
 * /api/notifications/unread`).
 */
export async function countUnread(viewer: Viewer | null): Promise<UnreadCounts> {
  authorize(viewer, "account.manage");
  const userId = viewer.id;
  const [notifications, conversations] = await Promise.all([
    db.notification.count({ where: { userId, isOnSite: true, readAt: null }, take: MAX_UNREAD }),
    db.conversationParticipant.count({ where: { userId, unreadCount: { gt: 0 } }, take: MAX_UNREAD }),
  ]);
  return { notifications, conversations };
}
