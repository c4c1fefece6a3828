import { defineRoute } from "@/lib/foundation/http/define-route";
import { getReportedConversation } from "@/lib/staff/reports/reported-conversation";
import { reportedConversation } from "@/lib/staff/reports/reports.rows";
import { reportParams } from "@/lib/staff/reports/reports.schema";

export const GET = defineRoute({
  summary: "The conversation of a reported message; each access is recorded",
  viewer: "required",
  permission: "reports.moderate",
  params: reportParams,
  response: reportedConversation,
  handle: ({ viewer, params }) => getReportedConversation(viewer, params.id),
});
