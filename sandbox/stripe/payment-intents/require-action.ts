import type Stripe from "stripe";
import { recordRequiredAction } from "../invoices/record-payment";
import { emitEvent, type Cause } from "../webhooks/emit-event";

/** Makes an intent wait for the buyer's authentication. */
export function requireAction(
  cause: Cause,
  intent: Stripe.PaymentIntent,
  nextAction: Stripe.PaymentIntent.NextAction,
): Stripe.PaymentIntent {
  const waiting = cause.sandbox.ledger.put("payment_intent", {
    ...intent,
    status: "requires_action",
    next_action: nextAction,
  });
  emitEvent(cause, "payment_intent.requires_action", waiting);
  recordRequiredAction(cause, waiting);
  return waiting;
}
