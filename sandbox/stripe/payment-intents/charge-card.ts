import type Stripe from "stripe";
import { getTestCard } from "../cards/create-payment-method";
import type { Decline } from "../cards/declines";
import { createCharge } from "../charges/create-charge";
import { openDispute } from "../disputes/open-dispute";
import { ApiError, type ErrorBody } from "../http/api-error";
import type { Call } from "../http/call";
import { emitEvent } from "../webhooks/emit-event";
import { toCallerView } from "./browser-view";

/**
 * Makes the bank decide on a chargeable intent. Records the charge and returns the intent paid (or authorized, with
 * manual capture). Throws the provider's 402 when the card is declined, after recording that.
 */
export function chargeCard(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const card = getTestCard(call.sandbox, method);
  const capture = intent.capture_method !== "manual";
  const charge = createCharge(call, intent, method, card.decline ? "declined" : capture ? "captured" : "authorised");
  const tried = { ...intent, latest_charge: charge.id };
  if (card.decline) throw recordDecline(call, tried, method, charge, card.decline);
  const paid = call.sandbox.ledger.put("payment_intent", {
    ...tried,
    amount_capturable: capture ? 0 : intent.amount,
    amount_received: capture ? intent.amount : 0,
    status: capture ? "succeeded" : "requires_capture",
  });
  emitEvent(call, "charge.succeeded", charge);
  emitEvent(call, capture ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated", paid);
  if (card.dispute) openDispute(call, charge, card.dispute);
  return paid;
}

function recordDecline(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  charge: Stripe.Charge,
  decline: Decline,
): ApiError {
  const error = {
    type: "card_error",
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    charge: charge.id,
    payment_method: method,
  } satisfies ErrorBody;
  const failed = call.sandbox.ledger.put("payment_intent", {
    ...intent,
    last_payment_error: error,
    payment_method: null,
    status: "requires_payment_method",
  });
  emitEvent(call, "charge.failed", charge);
  emitEvent(call, "payment_intent.payment_failed", failed);
  return new ApiError(402, { ...error, payment_intent: toCallerView(call, failed) });
}
