import type Stripe from "stripe";
import { markSetUp } from "../cards/next-decision";
import { attachPaymentMethod, getTestCard } from "../cards/payment-methods";
import type { Decline } from "../cards/test-cards";
import { createCharge } from "../charges/charges";
import { openDispute } from "../disputes/disputes";
import { ApiError, type ErrorBody } from "../http/api-error";
import type { Call } from "../http/call";
import { recordFailedAttempt, recordPayment, recordRequiredAction } from "../invoices/payments";
import { newId } from "../ledger/new-id";
import { type Cause, emitEvent } from "../webhooks/emit-event";
import { toCallerView } from "./payment-intents";

/** The intent after the bank's decision, and the provider's error when it declined. */
type ChargeAttempt = { intent: Stripe.PaymentIntent; error: ErrorBody | null };

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

/**
 * Makes the bank decide on a chargeable intent, and returns the intent paid (or authorized, with manual capture).
 * Throws the provider's 402 when the card is declined, after recording that.
 */
export function chargeCard(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.PaymentIntent {
  const { intent: after, error } = tryCharge(call, intent, method, decline);
  if (error) throw new ApiError(402, { ...error, payment_intent: toCallerView(call, after) });
  return after;
}

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

/**
 * What the buyer has to do before the bank decides: the browser script opens a dialog, or, when a return URL was sent
 * without `use_stripe_sdk`, the buyer is redirected to the sandbox's own authentication page and back.
 */
export function nextAction({ params, origin }: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent.NextAction {
  const returnUrl = params.filled("return_url");
  if (returnUrl === undefined || params.flag("use_stripe_sdk")) return scriptAction();
  const url = new URL(`/3ds/${intent.id}`, origin);
  url.searchParams.set("client_secret", intent.client_secret ?? "");
  url.searchParams.set("return_url", returnUrl);
  return { type: "redirect_to_url", redirect_to_url: { url: url.href, return_url: returnUrl } };
}

/** The browser script opens the bank's dialog. */
export function scriptAction(): { type: "use_stripe_sdk"; use_stripe_sdk: { [key: string]: string } } {
  return {
    type: "use_stripe_sdk",
    use_stripe_sdk: { type: "stripe_3ds2_fingerprint", three_d_secure_2_source: newId("src") },
  };
}
