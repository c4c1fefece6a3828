import { defineRoute } from "@/lib/foundation/http/define-route";
import { messageParams } from "@/lib/messaging/conversations/conversations.schema";
import { reportMessage } from "@/lib/staff/reports/report";
import { report } from "@/lib/staff/reports/reports.rows";
import { reportInput } from "@/lib/staff/reports/reports.schema";

export const POST = defineRoute({
  summary: "Report a message that you received",
  viewer: "required",
  permission: "reports.write",
  limit: "report",
  params: messageParams,
  body: reportInput,
  status: 201,
  response: report,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => reportMessage(viewer, params.id, body.reason),
});
