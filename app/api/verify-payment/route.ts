import { defineRoute } from "@/lib/http/define-route";
import { paymentResult } from "@/lib/orders/orders.response";
import { verifyPaymentInput } from "@/lib/orders/orders.schema";
import { verifyPayment } from "@/lib/orders/payment-sync/verify-payment";

export const POST = defineRoute({
  summary: "Check a payment",
  viewer: "required",
  permission: "purchases.read",
  body: verifyPaymentInput,
  response: paymentResult,
  errors: ["not_found"],
  handle: ({ viewer, body }) => verifyPayment(viewer, body),
});
