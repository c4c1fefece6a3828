import type Stripe from "stripe";
import { getTestCard, requireUsable } from "../cards/payment-methods";
import { nextDecision } from "../cards/next-decision";
import type { Call } from "../http/call";
import { chargeCard, nextAction, requireAction } from "./try-charge";
import { unexpectedState } from "./payment-intents";
import { recordFailedAttempt } from "../invoices/payments";
import { emitEvent } from "../webhooks/emit-event";

/** The parameters of a confirmation besides the payment method. */
export const confirmParams = ["client_secret", "off_session", "return_url", "use_stripe_sdk"];

const confirmable = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Throws the provider's error unless the intent's status allows a confirmation. */
export function requireConfirmable(before: Stripe.PaymentIntent): void {
  if (before.status === "succeeded") {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      before,
    );
  }
  if (!confirmable.includes(before.status)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${before.status}. Only a PaymentIntent ` +
        "with one of the following statuses may be confirmed: requires_confirmation, requires_action.",
      before,
    );
  }
}

/**
 * Tries to pay a confirmable intent with a card: the bank accepts it (succeeded, or requires_capture), asks the buyer
 * first (requires_action), or declines, which is recorded and then thrown as the provider's 402.
 */
export function confirmPaymentIntent(
  call: Call,
  before: Stripe.PaymentIntent,
  sent: Stripe.PaymentMethod | undefined,
): Stripe.PaymentIntent {
  const { ledger } = call.sandbox;
  const method = sent ?? ledger.get("payment_method", String(before.payment_method));
  if (!method) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        "PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a " +
        "payment method.",
      before,
    );
  }
  requireUsable(call.sandbox, method, before.customer);
  const ready: Stripe.PaymentIntent = {
    ...before,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  const asked = before.status === "requires_action" && before.payment_method === method.id;
  if (asked) return requireAction(call, ready, nextAction(call, ready));
  const { requiresAuthentication, decline } = nextDecision(call.sandbox, method, false);
  if (requiresAuthentication) return requireAction(call, ready, nextAction(call, ready));
  return chargeCard(call, ready, method, decline);
}

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
