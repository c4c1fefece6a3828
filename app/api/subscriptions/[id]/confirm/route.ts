import { confirmRenewal } from "@/lib/commerce/subscriptions/renewals";
import { subscriptionParams } from "@/lib/commerce/subscriptions/subscriptions.queries";
import { subscriptionPayment } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Confirm an unpaid renewal",
  viewer: "required",
  permission: "purchases.read",
  params: subscriptionParams,
  response: subscriptionPayment,
  errors: ["conflict", "rate_limited", "unavailable"],
  handle: ({ viewer, params }) => confirmRenewal(viewer, params.id),
});
