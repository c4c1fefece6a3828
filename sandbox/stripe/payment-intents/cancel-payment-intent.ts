import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { invalid } from "../http/api-error";
import type { Call } from "../http/call";
import { type Cause, emitEvent } from "../webhooks/emit-event";
import { findPaymentIntent, unexpectedState } from "./find-payment-intent";

const cancelable = [
  "requires_payment_method",
  "requires_capture",
  "requires_reauthorization",
  "requires_confirmation",
  "requires_action",
  "processing",
];
const reasons = ["duplicate", "fraudulent", "requested_by_customer", "abandoned"] as const;

/** POST /v1/payment_intents/:id/cancel. An invoice's own intent is canceled by voiding the invoice. */
export function cancelPaymentIntent(call: Call): object {
  const { params, sandbox } = call;
  params.allow("cancellation_reason");
  const reason = params.choice("cancellation_reason", reasons) ?? null;
  const before = findPaymentIntent(call);
  if (sandbox.ledger.get("invoice_intent", before.id)) {
    throw invalid(
      "You cannot cancel this PaymentIntent because it was created by an invoice. Void the invoice instead.",
      { code: "payment_intent_unexpected_state", payment_intent: before },
    );
  }
  if (!cancelable.includes(before.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${before.status}. Only a PaymentIntent ` +
        `with one of the following statuses may be canceled: ${cancelable.join(", ")}.`,
      before,
    );
  }
  return cancelIntent(call, before, reason);
}

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
