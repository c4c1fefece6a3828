import { defineRoute } from "@/lib/http/define-route";
import { updateRenewalCard } from "@/lib/orders/subscriptions/update-renewal-card";
import { subscriptionPayment } from "@/lib/orders/subscriptions/subscriptions.response";
import { renewalCardInput, subscriptionParams } from "@/lib/orders/subscriptions/subscriptions.schema";

export const POST = defineRoute({
  summary: "Replace the card of a subscription",
  viewer: "required",
  permission: "purchases.read",
  params: subscriptionParams,
  body: renewalCardInput,
  response: subscriptionPayment,
  errors: ["conflict", "rate_limited", "unavailable"],
  handle: ({ viewer, params, body }) => updateRenewalCard(viewer, params.id, body),
});
