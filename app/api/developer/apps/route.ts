import { ownApp } from "@/lib/catalog/apps/apps.rows";
import { listDeveloperApps } from "@/lib/commerce/sales/app-sales";
import { developerAppsQuery } from "@/lib/commerce/sales/sales.queries";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: developerAppsQuery,
  list: true,
  response: ownApp,
  handle: ({ viewer, query }) => listDeveloperApps(viewer, query),
});
