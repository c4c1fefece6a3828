import { userParams } from "@/lib/accounts/users/users.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { reportUser } from "@/lib/staff/reports/report";
import { report } from "@/lib/staff/reports/reports.rows";
import { reportInput } from "@/lib/staff/reports/reports.schema";

export const POST = defineRoute({
  summary: "Report a user",
  viewer: "required",
  permission: "reports.write",
  limit: "report",
  params: userParams,
  body: reportInput,
  status: 201,
  response: report,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => reportUser(viewer, params.id, body.reason),
});
