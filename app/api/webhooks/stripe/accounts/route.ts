import { defineRoute } from "@/lib/http/define-route";
import { eventReceipt } from "@/lib/orders/orders.response";
import { handleAccountWebhook } from "@/lib/payouts/handle-account-webhook";

// Thin events are less than a kilobyte.
const MAX_BYTES = 64 * 1024;

export const POST = defineRoute({
  summary: "Receive the payment provider's signed thin events about payout accounts",
  viewer: "none",
  rawBody: { maxBytes: MAX_BYTES },
  response: eventReceipt,
  handle: ({ text, request }) => handleAccountWebhook(text, request.headers.get("stripe-signature")),
});
