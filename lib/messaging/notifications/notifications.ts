import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { transaction } from "@/lib/foundation/db/transaction";
import { publishEvents } from "@/lib/foundation/events/events";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import {
  type Notification,
  notificationSelect,
  toNotification,
  type UnreadCounts,
} from "@/lib/messaging/notifications/notifications.rows";
import { MAX_UNREAD, NOTIFICATIONS_PAGE_SIZE } from "@/lib/messaging/notifications/notifications.constants";
import type { NotificationsQuery, NotificationsReadInput } from "@/lib/messaging/notifications/notifications.schema";

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

/** Loads a page of /notifications. An invalid cursor loads the first page. `loadedAt` is in milliseconds since 1970. */
export async function loadNotificationsPage(
  viewer: Viewer,
  filters: Pick<NotificationsQuery, "filter" | "kind">,
  cursor: Cursor,
) {
  const loadedAt = Date.now();
  const page = await pageOrFirst(cursor, ({ after, before }) =>
    listNotifications(viewer, { ...filters, limit: NOTIFICATIONS_PAGE_SIZE, cursor: after, before }),
  );
  return { ...page, loadedAt };
}

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

/**
 * Marks the viewer's notifications as read: these, those that lead to a page that was opened, or all (`POST
 * /api/notifications/read`). Other users' ids and ids of deleted notifications are ignored. Other open pages of the
 * viewer get an event if anything has changed.
 */
export async function markNotificationsRead(
  viewer: Viewer | null,
  { ids, path }: NotificationsReadInput,
): Promise<void> {
  authorize(viewer, "account.manage");
  const userId = viewer.id;
  await transaction(async (tx) => {
    const marked = await tx.notification.updateManyAndReturn({
      where: {
        ...{ userId, readAt: null, isOnSite: true },
        ...(ids && { id: { in: ids } }),
        // A notification may lead to a part of the page.
        ...(path !== undefined && { OR: [{ path }, { path: { startsWith: `${path}#` } }] }),
      },
      data: { readAt: new Date() },
      select: { id: true },
    });
    if (marked.length === 0) return;
    const isSome = (ids ?? path) !== undefined && marked.length <= MAX_UNREAD;
    const notificationIds = isSome ? marked.map(({ id }) => id) : null;
    await publishEvents(tx, [{ userId, kind: "notifications_read", payload: { notificationIds } }]);
  });
}
