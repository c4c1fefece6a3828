import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { Prisma } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Notification } from "@/lib/notifications/notifications.dto";
import type { NotificationsQuery } from "@/lib/notifications/notifications.schema";
import { notificationSelect, toNotification } from "@/lib/notifications/notifications.select";
import type { Page } from "@/lib/page";

const newestFirst: FieldOrder<"createdAt" | "id"> = {
  name: "notifications",
  fields: [
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
};

/**
 * Lists the viewer's notifications, newest first (`GET /api/notifications`).
 * @param query `cursor` loads the page after it, `before` the page preceding it
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listNotifications(
  viewer: Viewer | null,
  { filter, kind, limit, cursor, before }: NotificationsQuery & { before?: string | undefined },
): Promise<Page<Notification> & { previousCursor: string | null }> {
  authorize(viewer, "account.manage");
  const listed: Prisma.NotificationWhereInput = {
    userId: viewer.id,
    isOnSite: true,
    ...(filter === "unread" && { readAt: null }),
    ...(kind && { kind }),
  };
  const [{ rows, ...cursors }, total] = await Promise.all([
    findPage(newestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.notification.findMany({ where: { ...listed, AND: where }, ...args, select: notificationSelect }),
    ),
    db.notification.count({ where: listed }),
  ]);
  return { items: rows.map(toNotification), ...cursors, total };
}
