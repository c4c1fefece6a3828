import { defineRoute } from "@/lib/foundation/http/define-route";
import { countUnread } from "@/lib/messaging/notifications/notifications";
import { unreadCounts } from "@/lib/messaging/notifications/notifications.rows";

export const GET = defineRoute({
  summary: "Count unread notifications and conversations",
  viewer: "required",
  permission: "account.manage",
  response: unreadCounts,
  handle: ({ viewer }) => countUnread(viewer),
});
