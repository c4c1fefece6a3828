import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { createPaymentIntentInput } from "@/lib/commerce/orders/orders.queries";
import { paymentIntent } from "@/lib/commerce/orders/orders.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Start buying an app, or get a free one",
  viewer: "required",
  permission: "apps.buy",
  // Card testers start many payments.
  ownLimits: { user: "payment", address: "paymentAddress" },
  body: createPaymentIntentInput,
  response: paymentIntent,
  errors: ["not_found", "conflict"],
  handle: ({ viewer, body }) => createPaymentIntent(viewer, body.appId),
});
