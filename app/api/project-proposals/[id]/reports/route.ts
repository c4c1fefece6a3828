import { defineRoute } from "@/lib/foundation/http/define-route";
import { proposalParams } from "@/lib/hiring/proposals/proposals.schema";
import { reportProposal } from "@/lib/staff/reports/report";
import { report } from "@/lib/staff/reports/reports.rows";
import { reportInput } from "@/lib/staff/reports/reports.schema";

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
