import { defineRoute } from "@/lib/http/define-route";
import { adminApp } from "@/lib/moderation/moderation.response";
import { adminAppParams, appStatusInput } from "@/lib/moderation/moderation.schema";
import { setAppStatus } from "@/lib/moderation/set-app-status";

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
