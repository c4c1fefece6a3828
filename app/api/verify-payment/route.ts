import { defineRoute } from "@/lib/http/define-route";
import { verifyPaymentInput } from "@/lib/orders/orders.schema";
import { verifyPayment } from "@/lib/orders/verify-payment";

export const POST = defineRoute({
  viewer: "required",
  permission: "purchases.read",
  body: verifyPaymentInput,
  handle: ({ viewer, body }) => verifyPayment(viewer, body),
});
