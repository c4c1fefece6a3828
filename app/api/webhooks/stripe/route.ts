import { defineRoute } from "@/lib/http/define-route";
import { eventReceipt } from "@/lib/orders/orders.response";
import { handlePaymentWebhook } from "@/lib/orders/payment-sync/handle-payment-webhook";

// Webhook events are a few kilobytes.
const MAX_BYTES = 512 * 1024;

export const POST = defineRoute({
  summary: "Receive the payment provider's signed events",
  viewer: "none",
  rawBody: { maxBytes: MAX_BYTES },
  response: eventReceipt,
  handle: ({ text, request }) => handlePaymentWebhook(text, request.headers.get("stripe-signature")),
});
