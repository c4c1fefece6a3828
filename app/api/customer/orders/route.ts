import { defineRoute } from "@/lib/http/define-route";
import { listCustomerOrders } from "@/lib/orders/library/list-customer-orders";
import { customerOrder } from "@/lib/orders/orders.response";
import { customerOrdersQuery } from "@/lib/orders/orders.schema";

export const GET = defineRoute({
  summary: "List the viewer's purchases",
  viewer: "required",
  permission: "purchases.read",
  query: customerOrdersQuery,
  list: true,
  response: customerOrder,
  handle: ({ viewer, query }) => listCustomerOrders(viewer, query),
});
