import { ownApp } from "@/lib/apps/apps.response";
import { defineRoute } from "@/lib/http/define-route";
import { listDeveloperApps } from "@/lib/sales/list-developer-apps";
import { developerAppsQuery } from "@/lib/sales/sales.schema";

export const GET = defineRoute({
  summary: "List the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: developerAppsQuery,
  list: true,
  response: ownApp,
  handle: ({ viewer, query }) => listDeveloperApps(viewer, query),
});
