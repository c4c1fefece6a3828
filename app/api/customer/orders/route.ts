import { customerOrdersQuery } from "@/lib/commerce/orders/orders.queries";
import { customerOrder } from "@/lib/commerce/orders/orders.rows";
import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the viewer's purchases",
  viewer: "required",
  permission: "purchases.read",
  query: customerOrdersQuery,
  list: true,
  response: customerOrder,
  handle: ({ viewer, query }) => listCustomerOrders(viewer, query),
});
