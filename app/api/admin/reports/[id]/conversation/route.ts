import { defineRoute } from "@/lib/http/define-route";
import { getReportedConversation } from "@/lib/reports/get-reported-conversation";
import { reportedConversation } from "@/lib/reports/reports.response";
import { reportParams } from "@/lib/reports/reports.schema";

export const GET = defineRoute({
  summary: "The conversation of a reported message; each access is recorded",
  viewer: "required",
  permission: "reports.moderate",
  params: reportParams,
  response: reportedConversation,
  handle: ({ viewer, params }) => getReportedConversation(viewer, params.id),
});
