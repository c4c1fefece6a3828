import { eventReceipt } from "@/lib/commerce/orders/orders.rows";
import { handleAccountWebhook } from "@/lib/commerce/payouts/accounts";
import { defineRoute } from "@/lib/foundation/http/define-route";

// Thin events are less than a kilobyte.
const MAX_BYTES = 64 * 1024;

export const POST = defineRoute({
  summary: "Receive the payment provider's signed thin events about payout accounts",
  viewer: "none",
  rawBody: { maxBytes: MAX_BYTES },
  response: eventReceipt,
  handle: ({ text, request }) => handleAccountWebhook(text, request.headers.get("stripe-signature")),
});
