import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Cursor } from "@/lib/db/keyset-page";
import { listNotifications } from "@/lib/notifications/list-notifications";
import { NOTIFICATIONS_PAGE_SIZE } from "@/lib/notifications/notifications.constants";
import type { NotificationsQuery } from "@/lib/notifications/notifications.schema";
import { pageOrFirst } from "@/lib/page-or-first";

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
