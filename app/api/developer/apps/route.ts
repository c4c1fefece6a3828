import { defineRoute } from "@/lib/http/define-route";
import { listDeveloperApps } from "@/lib/sales/list-developer-apps";
import { developerAppsQuery } from "@/lib/sales/sales.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "sales.read",
  query: developerAppsQuery,
  list: true,
  handle: ({ viewer, query }) => listDeveloperApps(viewer, query),
});
