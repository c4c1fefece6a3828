import { defineRoute } from "@/lib/http/define-route";
import { changeSubscriptionPrice } from "@/lib/orders/subscriptions/change-subscription-price";
import { customerSubscription } from "@/lib/orders/subscriptions/subscriptions.response";
import { agreedPriceInput, subscriptionParams } from "@/lib/orders/subscriptions/subscriptions.schema";

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
