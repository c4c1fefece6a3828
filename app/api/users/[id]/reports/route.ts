import { defineRoute } from "@/lib/http/define-route";
import { reportUser } from "@/lib/reports/report-user";
import { report } from "@/lib/reports/reports.response";
import { reportInput } from "@/lib/reports/reports.schema";
import { userParams } from "@/lib/users/users.schema";

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
