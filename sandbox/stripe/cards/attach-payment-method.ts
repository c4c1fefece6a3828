import type Stripe from "stripe";
import { invalid } from "../http/api-error";
import type { Sandbox } from "../sandbox";
import { emitEvent, type Cause } from "../webhooks/emit-event";

/** Saves a payment method for its customer; does nothing when it is. */
export function attachPaymentMethod(
  cause: Cause,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (method.customer === customer) return method;
  const attached = cause.sandbox.ledger.put("payment_method", { ...method, customer });
  emitEvent(cause, "payment_method.attached", attached);
  return attached;
}

/** Throws the provider's 400 when a payment method was detached, or belongs to a customer other than the payer. */
export function requireUsable({ ledger }: Sandbox, method: Stripe.PaymentMethod, customer: unknown): void {
  if (ledger.get("card_name", method.id)?.detached) {
    throw invalid(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, " +
        "and may not be used again.",
      { param: "payment_method" },
    );
  }
  if (method.customer === null || method.customer === customer) return;
  throw invalid(
    `The payment method supplied (${method.id}) belongs to a different Customer, or to a Customer and you didn't ` +
      "provide it. Include the Customer in the `customer` parameter.",
    { param: "payment_method" },
  );
}
