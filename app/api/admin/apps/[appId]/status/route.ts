import { defineRoute } from "@/lib/foundation/http/define-route";
import { setAppStatus } from "@/lib/staff/moderation/apps";
import { adminAppParams, appStatusInput } from "@/lib/staff/moderation/moderation.queries";
import { adminApp } from "@/lib/staff/moderation/moderation.rows";

export const PUT = defineRoute({
  summary: "Approve or reject an app",
  viewer: "required",
  permission: "apps.moderate",
  params: adminAppParams,
  body: appStatusInput,
  response: adminApp,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => setAppStatus(viewer, params.appId, body),
});
