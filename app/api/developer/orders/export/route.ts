import { defineRoute } from "@/lib/http/define-route";
import { exportOrders } from "@/lib/sales/export-orders";
import { ordersExportQuery } from "@/lib/sales/sales.schema";

export const GET = defineRoute({
  summary: "Orders of one's own apps, as a file",
  viewer: "required",
  permission: "sales.read",
  query: ordersExportQuery,
  download: "text/csv",
  response: null,
  handle: ({ viewer, query }) => exportOrders(viewer, query),
});
