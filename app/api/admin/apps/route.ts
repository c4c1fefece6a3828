import { defineRoute } from "@/lib/http/define-route";
import { listAdminApps } from "@/lib/moderation/list-admin-apps";
import { adminAppsQuery } from "@/lib/moderation/moderation.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "apps.moderate",
  query: adminAppsQuery,
  list: true,
  handle: ({ viewer, query }) => listAdminApps(viewer, query),
});
