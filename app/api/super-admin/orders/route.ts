import { defineRoute } from "@/lib/foundation/http/define-route";
import { listPlatformOrders } from "@/lib/staff/orders/find-orders";
import { platformOrdersQuery } from "@/lib/staff/orders/orders.queries";
import { platformOrder } from "@/lib/staff/orders/orders.rows";

export const GET = defineRoute({
  summary: "Orders of everyone",
  viewer: "required",
  permission: "platform.manage",
  query: platformOrdersQuery,
  list: true,
  response: platformOrder,
  handle: ({ viewer, query }) => listPlatformOrders(viewer, query),
});
