import { defineRoute } from "@/lib/foundation/http/define-route";
import { decideChange } from "@/lib/staff/moderation/change-decisions";
import { adminAppParams, changeDecisionInput } from "@/lib/staff/moderation/moderation.queries";
import { adminApp } from "@/lib/staff/moderation/moderation.rows";

export const PUT = defineRoute({
  summary: "Approve or reject changes to an approved app",
  viewer: "required",
  permission: "apps.moderate",
  params: adminAppParams,
  body: changeDecisionInput,
  response: adminApp,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => decideChange(viewer, params.appId, body),
});
