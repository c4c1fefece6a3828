import { verifyPaymentInput } from "@/lib/commerce/orders/orders.queries";
import { paymentResult } from "@/lib/commerce/orders/orders.rows";
import { verifyPayment } from "@/lib/commerce/orders/verify-payment";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Check a payment",
  viewer: "required",
  permission: "purchases.read",
  body: verifyPaymentInput,
  response: paymentResult,
  errors: ["not_found"],
  handle: ({ viewer, body }) => verifyPayment(viewer, body),
});
