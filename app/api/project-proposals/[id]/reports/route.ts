import { defineRoute } from "@/lib/http/define-route";
import { proposalParams } from "@/lib/proposals/proposals.schema";
import { reportProposal } from "@/lib/reports/report-proposal";
import { report } from "@/lib/reports/reports.response";
import { reportInput } from "@/lib/reports/reports.schema";

export const POST = defineRoute({
  summary: "Report a proposal",
  viewer: "required",
  permission: "reports.write",
  limit: "report",
  params: proposalParams,
  body: reportInput,
  status: 201,
  response: report,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => reportProposal(viewer, params.id, body.reason),
});
