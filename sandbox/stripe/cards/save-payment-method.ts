import type Stripe from "stripe";
import { ApiError } from "../http/api-error";
import type { Sandbox } from "../sandbox";
import type { Cause } from "../webhooks/emit-event";
import { attachPaymentMethod, requireUsable } from "./attach-payment-method";
import { createPaymentMethod, getTestCard } from "./create-payment-method";

/** Finds a payment method by id, or creates one from a test card's name. */
export function findOrCreatePaymentMethod(sandbox: Sandbox, name: string): Stripe.PaymentMethod {
  return sandbox.ledger.get("payment_method", name) ?? createPaymentMethod(sandbox, name);
}

/** Saves a payment method for a customer without the bank's consent to later payments. Throws 402 when it declines. */
export function savePaymentMethod(cause: Cause, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const { decline, canBeSaved } = getTestCard(cause.sandbox, method);
  requireUsable(cause.sandbox, method, customer);
  if (!decline || canBeSaved) return attachPaymentMethod(cause, method, customer);
  const { code, declineCode, message } = decline;
  throw new ApiError(402, { type: "card_error", code, decline_code: declineCode, message });
}
