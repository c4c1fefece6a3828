import { defineRoute } from "@/lib/http/define-route";
import { createPaymentIntent } from "@/lib/orders/create-payment-intent";
import { createPaymentIntentInput } from "@/lib/orders/orders.schema";

export const POST = defineRoute({
  viewer: "required",
  permission: "apps.buy",
  body: createPaymentIntentInput,
  handle: ({ viewer, body }) => createPaymentIntent(viewer, body.appId),
});
