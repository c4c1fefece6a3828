import { defineRoute } from "@/lib/foundation/http/define-route";
import { listAdminApps } from "@/lib/staff/moderation/apps";
import { adminAppsQuery } from "@/lib/staff/moderation/moderation.queries";
import { adminApp } from "@/lib/staff/moderation/moderation.rows";

export const GET = defineRoute({
  summary: "List all apps",
  viewer: "required",
  permission: "apps.moderate",
  query: adminAppsQuery,
  list: true,
  response: adminApp,
  handle: ({ viewer, query }) => listAdminApps(viewer, query),
});
