import { defineRoute } from "@/lib/foundation/http/define-route";
import { exportPlatformOrders } from "@/lib/commerce/platform-orders/find-orders";
import { platformOrdersExportQuery } from "@/lib/commerce/orders/orders.queries";

export const GET = defineRoute({
  summary: "Export orders of everyone",
  viewer: "required",
  permission: "platform.manage",
  query: platformOrdersExportQuery,
  download: "text/csv",
  response: null,
  handle: ({ viewer, query }) => exportPlatformOrders(viewer, query),
});
