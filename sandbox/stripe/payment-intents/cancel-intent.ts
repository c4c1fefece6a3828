import type Stripe from "stripe";
import { nowInSeconds } from "../clock/now";
import { emitEvent, type Cause } from "../webhooks/emit-event";

/** Cancels an intent that is not paid, and releases money that was only authorized. */
export function cancelIntent(
  cause: Cause,
  before: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const { ledger } = cause.sandbox;
  const charge = before.status === "requires_capture" ? ledger.get("charge", String(before.latest_charge)) : undefined;
  if (charge)
    emitEvent(
      cause,
      "charge.refunded",
      ledger.put("charge", { ...charge, amount_refunded: charge.amount, refunded: true }),
    );
  const canceled = ledger.put("payment_intent", {
    ...before,
    amount_capturable: 0,
    canceled_at: nowInSeconds(ledger),
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  });
  emitEvent(cause, "payment_intent.canceled", canceled);
  return canceled;
}
