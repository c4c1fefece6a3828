import type Stripe from "stripe";
import { nextDecision } from "../cards/next-decision";
import type { ErrorBody } from "../http/api-error";
import { scriptAction } from "../payment-intents/next-action";
import { requireAction } from "../payment-intents/require-action";
import { tryCharge } from "../payment-intents/try-charge";
import type { Cause } from "../webhooks/emit-event";
import { recordFailedAttempt } from "./record-payment";

/** Declines that the provider does not try again with the same card. */
const finalDeclines = ["lost_card", "stolen_card"];

/** How an attempt to pay an invoice ended. */
export type Attempt = { intent: Stripe.PaymentIntent; result: "paid" | "declined" | "action"; error: ErrorBody | null };

/** Charges a card for an invoice's intent, off session unless the buyer is there: the buyer cannot authenticate now. */
export function attemptPayment(
  cause: Cause,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  offSession: boolean,
): Attempt {
  const ready = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null };
  const { requiresAuthentication, decline } = nextDecision(cause.sandbox, method, offSession);
  if (!requiresAuthentication) {
    const { intent: after, error } = tryCharge(cause, ready, method, decline);
    return { intent: after, result: error ? "declined" : "paid", error };
  }
  if (offSession) recordFailedAttempt(cause, ready);
  return { intent: requireAction(cause, ready, scriptAction()), result: "action", error: null };
}

/** Whether another attempt with this card makes no sense: it waits for the buyer, or was declined for good. */
export function isPointless(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): boolean {
  if (intent.status === "requires_action") return intent.payment_method === method.id;
  const { payment_method: tried, decline_code: code } = intent.last_payment_error ?? {};
  return tried?.id === method.id && finalDeclines.includes(code ?? "");
}
