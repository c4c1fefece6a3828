import type Stripe from "stripe";
import { getTestCard } from "../cards/payment-methods";
import type { Call } from "../http/call";
import { recordFailedAttempt } from "../invoices/record-payment";
import { emitEvent } from "../webhooks/emit-event";
import { chargeCard } from "./try-charge";
import { unexpectedState } from "./find-payment-intent";

/** The provider's message to a buyer whose bank did not authenticate them. */
const notAuthenticated = {
  code: "payment_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  type: "invalid_request_error",
} as const;

export const outcomes = ["succeed", "fail"] as const;

/**
 * Completes the authentication that an intent waits for: the bank then decides, or the intent returns to
 * requires_payment_method. Throws 402 when the bank declines.
 */
export function authenticatePaymentIntent(
  call: Call,
  before: Stripe.PaymentIntent,
  outcome: (typeof outcomes)[number],
): Stripe.PaymentIntent {
  const { ledger } = call.sandbox;
  const method = ledger.get("payment_method", String(before.payment_method));
  if (before.status !== "requires_action" || !method) {
    throw unexpectedState(
      `This PaymentIntent is not waiting for authentication: it has a status of ${before.status}.`,
      before,
    );
  }
  const ready = { ...before, next_action: null };
  if (outcome === "succeed") {
    return chargeCard(call, ready, method, getTestCard(call.sandbox, method).decline ?? null);
  }
  const failed = ledger.put("payment_intent", {
    ...ready,
    last_payment_error: { ...notAuthenticated, payment_method: method },
    payment_method: null,
    status: "requires_payment_method",
  });
  emitEvent(call, "payment_intent.payment_failed", failed);
  recordFailedAttempt(call, failed);
  return failed;
}
