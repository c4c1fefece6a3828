import type Stripe from "stripe";
import { attachPaymentMethod, requireUsable, getTestCard } from "../cards/payment-methods";
import { markSetUp } from "../cards/next-decision";
import { ApiError } from "../http/api-error";
import type { Call } from "../http/call";
import { scriptAction } from "../payment-intents/try-charge";
import { emitEvent } from "../webhooks/emit-event";
import { toSetupView, unexpectedSetupState } from "./setup-intents";

const confirmable = ["requires_payment_method", "requires_confirmation", "requires_action"];

/**
 * Saves a card for later payments: the bank agrees (succeeded), asks the buyer first (requires_action), or declines,
 * which is recorded and then thrown as the provider's 402.
 */
export function confirmSetupIntent(
  call: Call,
  before: Stripe.SetupIntent,
  sent: Stripe.PaymentMethod | undefined,
): Stripe.SetupIntent {
  const { ledger } = call.sandbox;
  if (!confirmable.includes(before.status))
    throw unexpectedSetupState(
      `You cannot confirm this SetupIntent because it has a status of ${before.status}.`,
      before,
    );
  const method = sent ?? ledger.get("payment_method", String(before.payment_method));
  if (!method)
    throw unexpectedSetupState(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a " +
        "payment method and then confirm it again, or confirm it again directly with a payment method.",
      before,
    );
  requireUsable(call.sandbox, method, before.customer);
  const ready = { ...before, last_setup_error: null, next_action: null, payment_method: method.id };
  if (getTestCard(call.sandbox, method).requiresAuthentication === undefined) return decideSetup(call, ready, method);
  const waiting = ledger.put("setup_intent", { ...ready, next_action: scriptAction(), status: "requires_action" });
  emitEvent(call, "setup_intent.requires_action", waiting);
  return waiting;
}

/** Completes the authentication that a setup intent waits for. Throws 402 when the bank declines. */
export function authenticateSetupIntent(
  call: Call,
  before: Stripe.SetupIntent,
  outcome: "succeed" | "fail",
): Stripe.SetupIntent {
  const method = call.sandbox.ledger.get("payment_method", String(before.payment_method));
  if (before.status !== "requires_action" || !method)
    throw unexpectedSetupState(`This SetupIntent is not waiting for authentication: it is ${before.status}.`, before);
  if (outcome === "succeed") return decideSetup(call, { ...before, next_action: null }, method);
  return fail(call, before, {
    type: "invalid_request_error",
    code: "setup_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    payment_method: method,
  });
}

function decideSetup(call: Call, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  const { decline, canBeSaved } = getTestCard(call.sandbox, method);
  if (decline && !canBeSaved) {
    const { code, declineCode, message } = decline;
    const error = { type: "card_error" as const, code, decline_code: declineCode, message, payment_method: method };
    throw new ApiError(402, { ...error, setup_intent: toSetupView(call, fail(call, intent, error)) });
  }
  if (intent.usage === "off_session") markSetUp(call.sandbox, method);
  if (typeof intent.customer === "string") attachPaymentMethod(call, method, intent.customer);
  const done = call.sandbox.ledger.put("setup_intent", { ...intent, next_action: null, status: "succeeded" });
  emitEvent(call, "setup_intent.succeeded", done);
  return done;
}

function fail(call: Call, before: Stripe.SetupIntent, error: Stripe.SetupIntent.LastSetupError): Stripe.SetupIntent {
  const failed = call.sandbox.ledger.put("setup_intent", {
    ...before,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  emitEvent(call, "setup_intent.setup_failed", failed);
  return failed;
}
