import { defineRoute } from "@/lib/http/define-route";
import { confirmRenewal } from "@/lib/orders/subscriptions/confirm-renewal";
import { subscriptionPayment } from "@/lib/orders/subscriptions/subscriptions.response";
import { subscriptionParams } from "@/lib/orders/subscriptions/subscriptions.schema";

export const POST = defineRoute({
  summary: "Confirm an unpaid renewal",
  viewer: "required",
  permission: "purchases.read",
  params: subscriptionParams,
  response: subscriptionPayment,
  errors: ["conflict", "rate_limited", "unavailable"],
  handle: ({ viewer, params }) => confirmRenewal(viewer, params.id),
});
