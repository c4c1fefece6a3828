import { listCustomerSubscriptions } from "@/lib/commerce/subscriptions/read-subscriptions";
import { customerSubscriptionsQuery } from "@/lib/commerce/subscriptions/subscriptions.queries";
import { customerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the viewer's subscriptions",
  viewer: "required",
  permission: "purchases.read",
  query: customerSubscriptionsQuery,
  list: true,
  response: customerSubscription,
  handle: ({ viewer, query }) => listCustomerSubscriptions(viewer, query),
});
