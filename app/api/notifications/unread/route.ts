import { defineRoute } from "@/lib/http/define-route";
import { countUnread } from "@/lib/notifications/count-unread";
import { unreadCounts } from "@/lib/notifications/notifications.response";

export const GET = defineRoute({
  summary: "Count unread notifications and conversations",
  viewer: "required",
  permission: "account.manage",
  response: unreadCounts,
  handle: ({ viewer }) => countUnread(viewer),
});
