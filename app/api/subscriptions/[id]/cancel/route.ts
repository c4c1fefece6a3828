import { defineRoute } from "@/lib/http/define-route";
import { cancelSubscription } from "@/lib/orders/subscriptions/cancel-subscription";
import { customerSubscription } from "@/lib/orders/subscriptions/subscriptions.response";
import { subscriptionParams } from "@/lib/orders/subscriptions/subscriptions.schema";

export const POST = defineRoute({
  summary: "Cancel a subscription at the end of its period",
  viewer: "required",
  permission: "purchases.read",
  params: subscriptionParams,
  response: customerSubscription,
  errors: ["conflict"],
  handle: ({ viewer, params }) => cancelSubscription(viewer, params.id),
});
