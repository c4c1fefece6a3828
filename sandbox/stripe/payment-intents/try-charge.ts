import type Stripe from "stripe";
import { attachPaymentMethod } from "../cards/attach-payment-method";
import { getTestCard } from "../cards/create-payment-method";
import type { Decline } from "../cards/declines";
import { markSetUp } from "../cards/next-decision";
import { createCharge } from "../charges/create-charge";
import { openDispute } from "../disputes/open-dispute";
import type { ErrorBody } from "../http/api-error";
import { recordFailedAttempt, recordPayment } from "../invoices/record-payment";
import { emitEvent, type Cause } from "../webhooks/emit-event";

/** The intent after the bank's decision, and the provider's error when it declined. */
export type ChargeAttempt = { intent: Stripe.PaymentIntent; error: ErrorBody | null };

/**
 * Makes the bank decide on a chargeable intent, and records the charge: the intent is paid (or authorized, with manual
 * capture), or waits for another card. An invoice's payment also pays the invoice.
 */
export function tryCharge(
  cause: Cause,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): ChargeAttempt {
  if (decline) return recordDecline(cause, intent, method, decline);
  const capture = intent.capture_method !== "manual";
  const charge = createCharge(cause, intent, method, capture ? "captured" : "authorised");
  const paid = cause.sandbox.ledger.put("payment_intent", {
    ...intent,
    amount_capturable: capture ? 0 : intent.amount,
    amount_received: capture ? intent.amount : 0,
    latest_charge: charge.id,
    status: capture ? "succeeded" : "requires_capture",
  });
  emitEvent(cause, "charge.succeeded", charge);
  emitEvent(cause, capture ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated", paid);
  savePaymentMethod(cause, paid, method);
  recordPayment(cause, paid);
  const { dispute } = getTestCard(cause.sandbox, method);
  if (dispute) openDispute(cause, charge, dispute);
  return { intent: paid, error: null };
}

/** Saves the card for the customer's later payments when the intent was made for that. */
function savePaymentMethod(cause: Cause, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (intent.setup_future_usage === null || typeof intent.customer !== "string") return;
  attachPaymentMethod(cause, method, intent.customer);
  if (intent.setup_future_usage === "off_session") markSetUp(cause.sandbox, method);
}

function recordDecline(
  cause: Cause,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): ChargeAttempt {
  const charge = createCharge(cause, intent, method, "declined", decline);
  const error = {
    type: "card_error",
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    charge: charge.id,
    payment_method: method,
  } satisfies ErrorBody;
  const failed = cause.sandbox.ledger.put("payment_intent", {
    ...intent,
    last_payment_error: error,
    latest_charge: charge.id,
    payment_method: null,
    status: "requires_payment_method",
  });
  emitEvent(cause, "charge.failed", charge);
  emitEvent(cause, "payment_intent.payment_failed", failed);
  recordFailedAttempt(cause, failed);
  return { intent: failed, error };
}
