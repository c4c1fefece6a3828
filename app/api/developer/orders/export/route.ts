import { defineRoute } from "@/lib/http/define-route";
import { exportOrders } from "@/lib/sales/export-orders";
import { ordersExportQuery } from "@/lib/sales/sales.schema";

export const GET = defineRoute({
  summary: "Export orders of the viewer's apps",
  viewer: "required",
  permission: "sales.read",
  query: ordersExportQuery,
  download: "text/csv",
  response: null,
  handle: ({ viewer, query }) => exportOrders(viewer, query),
});
