import { changeSubscriptionPrice } from "@/lib/commerce/subscriptions/changes";
import { agreedPriceInput, subscriptionParams } from "@/lib/commerce/subscriptions/subscriptions.queries";
import { customerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Agree to the app's current price, starting with the next renewal",
  viewer: "required",
  permission: "purchases.read",
  params: subscriptionParams,
  body: agreedPriceInput,
  response: customerSubscription,
  errors: ["conflict", "unavailable"],
  handle: ({ viewer, params, body }) => changeSubscriptionPrice(viewer, params.id, body),
});
