import { defineRoute } from "@/lib/http/define-route";
import { decideChange } from "@/lib/moderation/decide-change";
import { adminApp } from "@/lib/moderation/moderation.response";
import { adminAppParams, changeDecisionInput } from "@/lib/moderation/moderation.schema";

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
