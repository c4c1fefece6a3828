import { defineRoute } from "@/lib/http/define-route";
import { listAdminApps } from "@/lib/moderation/list-admin-apps";
import { adminApp } from "@/lib/moderation/moderation.response";
import { adminAppsQuery } from "@/lib/moderation/moderation.schema";

export const GET = defineRoute({
  summary: "List all apps",
  viewer: "required",
  permission: "apps.moderate",
  query: adminAppsQuery,
  list: true,
  response: adminApp,
  handle: ({ viewer, query }) => listAdminApps(viewer, query),
});
