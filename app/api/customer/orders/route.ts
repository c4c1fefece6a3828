import { defineRoute } from "@/lib/http/define-route";
import { listCustomerOrders } from "@/lib/orders/list-customer-orders";
import { customerOrdersQuery } from "@/lib/orders/orders.schema";

export const GET = defineRoute({
  viewer: "required",
  permission: "purchases.read",
  query: customerOrdersQuery,
  list: true,
  handle: ({ viewer, query }) => listCustomerOrders(viewer, query),
});
