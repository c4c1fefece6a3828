import { defineRoute } from "@/lib/foundation/http/define-route";
import { supportQuery } from "@/lib/staff/platform/platform.queries";
import { listSupportMessages } from "@/lib/staff/support/support";
import { supportMessage } from "@/lib/staff/support/support.rows";

export const GET = defineRoute({
  summary: "Messages from the contact page",
  viewer: "required",
  permission: "platform.manage",
  query: supportQuery,
  list: true,
  response: supportMessage,
  handle: ({ viewer, query }) => listSupportMessages(viewer, query),
});
