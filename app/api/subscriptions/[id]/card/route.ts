import { updateRenewalCard } from "@/lib/commerce/subscriptions/renewals";
import { renewalCardInput, subscriptionParams } from "@/lib/commerce/subscriptions/subscriptions.queries";
import { subscriptionPayment } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

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
