import { defineRoute } from "@/lib/http/define-route";
import { markNotificationsRead } from "@/lib/notifications/mark-notifications-read";
import { notificationsReadInput } from "@/lib/notifications/notifications.schema";

export const POST = defineRoute({
  summary: "Mark notifications as read",
  viewer: "required",
  permission: "account.manage",
  body: notificationsReadInput,
  response: null,
  handle: ({ viewer, body }) => markNotificationsRead(viewer, body),
});
