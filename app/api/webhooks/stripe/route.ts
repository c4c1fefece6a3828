import { eventReceipt } from "@/lib/commerce/orders/orders.rows";
import { handlePaymentWebhook } from "@/lib/commerce/orders/webhook";
import { defineRoute } from "@/lib/foundation/http/define-route";

// Webhook events are a few kilobytes.
const MAX_BYTES = 512 * 1024;

export const POST = defineRoute({
  summary: "Receive the payment provider's signed events",
  viewer: "none",
  rawBody: { maxBytes: MAX_BYTES },
  response: eventReceipt,
  handle: ({ text, request }) => handlePaymentWebhook(text, request.headers.get("stripe-signature")),
});
