import { defineRoute } from "@/lib/foundation/http/define-route";
import { listNotifications } from "@/lib/messaging/notifications/notifications";
import { notification } from "@/lib/messaging/notifications/notifications.rows";
import { notificationsQuery } from "@/lib/messaging/notifications/notifications.schema";

export const GET = defineRoute({
  summary: "List your notifications",
  viewer: "required",
  permission: "account.manage",
  query: notificationsQuery,
  list: true,
  response: notification,
  handle: ({ viewer, query }) => listNotifications(viewer, query),
});
