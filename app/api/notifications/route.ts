import { defineRoute } from "@/lib/http/define-route";
import { listNotifications } from "@/lib/notifications/list-notifications";
import { notification } from "@/lib/notifications/notifications.response";
import { notificationsQuery } from "@/lib/notifications/notifications.schema";

export const GET = defineRoute({
  summary: "List your notifications",
  viewer: "required",
  permission: "account.manage",
  query: notificationsQuery,
  list: true,
  response: notification,
  handle: ({ viewer, query }) => listNotifications(viewer, query),
});
