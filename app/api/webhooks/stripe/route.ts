import { defineRoute } from "@/lib/http/define-route";
import { eventReceipt } from "@/lib/orders/orders.answer";
import { receivePaymentEvent } from "@/lib/orders/receive-payment-event";

// The provider's events have a few kilobytes.
const MAX_BYTES = 512 * 1024;

export const POST = defineRoute({
  summary: "The payment provider's events, signed",
  viewer: "none",
  rawBody: { maxBytes: MAX_BYTES },
  answer: eventReceipt,
  handle: ({ text, request }) => receivePaymentEvent(text, request.headers.get("stripe-signature")),
});
