import { cancelSubscription } from "@/lib/commerce/subscriptions/changes";
import { subscriptionParams } from "@/lib/commerce/subscriptions/subscriptions.queries";
import { customerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Cancel a subscription at the end of its period",
  viewer: "required",
  permission: "purchases.read",
  params: subscriptionParams,
  response: customerSubscription,
  errors: ["conflict"],
  handle: ({ viewer, params }) => cancelSubscription(viewer, params.id),
});
