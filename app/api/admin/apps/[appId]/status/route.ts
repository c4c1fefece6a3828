import { defineRoute } from "@/lib/http/define-route";
import { adminAppParams, appStatusInput } from "@/lib/moderation/moderation.schema";
import { setAppStatus } from "@/lib/moderation/set-app-status";

export const PUT = defineRoute({
  viewer: "required",
  permission: "apps.moderate",
  params: adminAppParams,
  body: appStatusInput,
  handle: ({ viewer, params, body }) => setAppStatus(viewer, params.appId, body),
});
