import { messageParams } from "@/lib/conversations/conversations.schema";
import { defineRoute } from "@/lib/http/define-route";
import { reportMessage } from "@/lib/reports/report-message";
import { report } from "@/lib/reports/reports.response";
import { reportInput } from "@/lib/reports/reports.schema";

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
