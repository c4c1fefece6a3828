import type Stripe from "stripe";
import { invalid, missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";

/** Finds a payment method; throws 404, or 400 when `param` names a parameter. */
export function findPaymentMethod({ ledger }: Sandbox, id: string, param = "id"): Stripe.PaymentMethod {
  const method = ledger.get("payment_method", id);
  if (!method) throw missing("PaymentMethod", id, param, param === "id" ? 404 : 400);
  return method;
}

/** Finds a payment method that is saved for this customer. Throws 400. */
export function findSavedPaymentMethod(
  sandbox: Sandbox,
  id: string,
  customer: unknown,
  param: string,
): Stripe.PaymentMethod {
  const method = findPaymentMethod(sandbox, id, param);
  if (method.customer === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the ` +
      "customer.",
    { code: "resource_missing", param },
  );
}
