import type Stripe from "stripe";
import { invalid } from "../http/api-error";

/** The provider's error for a step that the payment intent's status does not allow (400). */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): Error {
  return invalid(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
}
