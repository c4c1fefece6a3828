import { defineRoute } from "@/lib/http/define-route";
import { createPaymentIntent } from "@/lib/orders/checkout/create-payment-intent";
import { paymentIntent } from "@/lib/orders/orders.response";
import { createPaymentIntentInput } from "@/lib/orders/orders.schema";

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
