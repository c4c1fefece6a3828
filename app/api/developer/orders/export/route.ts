import { defineRoute } from "@/lib/http/define-route";
import { exportOrders } from "@/lib/sales/export-orders";
import { ordersExportQuery } from "@/lib/sales/sales.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "sales.read",
  query: ordersExportQuery,
  download: true,
  handle: ({ viewer, query }) => exportOrders(viewer, query),
});
