import { defineRoute } from "@/lib/foundation/http/define-route";
import { listPlatformOrders } from "@/lib/commerce/platform-orders/find-orders";
import { platformOrdersQuery } from "@/lib/commerce/orders/orders.queries";
import { platformOrder } from "@/lib/commerce/platform-orders/orders.rows";

export const GET = defineRoute({
  summary: "Orders of everyone",
  viewer: "required",
  permission: "platform.manage",
  query: platformOrdersQuery,
  list: true,
  response: platformOrder,
  handle: ({ viewer, query }) => listPlatformOrders(viewer, query),
});
