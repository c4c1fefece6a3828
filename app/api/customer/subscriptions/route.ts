import { defineRoute } from "@/lib/http/define-route";
import { listCustomerSubscriptions } from "@/lib/orders/subscriptions/list-customer-subscriptions";
import { customerSubscription } from "@/lib/orders/subscriptions/subscriptions.response";
import { customerSubscriptionsQuery } from "@/lib/orders/subscriptions/subscriptions.schema";

export const GET = defineRoute({
  summary: "List the viewer's subscriptions",
  viewer: "required",
  permission: "purchases.read",
  query: customerSubscriptionsQuery,
  list: true,
  response: customerSubscription,
  handle: ({ viewer, query }) => listCustomerSubscriptions(viewer, query),
});
