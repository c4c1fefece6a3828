import { defineRoute } from "@/lib/foundation/http/define-route";
import { markNotificationsRead } from "@/lib/messaging/notifications/notifications";
import { notificationsReadInput } from "@/lib/messaging/notifications/notifications.schema";

export const POST = defineRoute({
  summary: "Mark notifications as read",
  viewer: "required",
  permission: "account.manage",
  body: notificationsReadInput,
  response: null,
  handle: ({ viewer, body }) => markNotificationsRead(viewer, body),
});
