import { exportOrders } from "@/lib/commerce/sales/orders";
import { ordersExportQuery } from "@/lib/commerce/sales/sales.queries";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Export orders of the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: ordersExportQuery,
  download: "text/csv",
  response: null,
  handle: ({ viewer, query }) => exportOrders(viewer, query),
});
