import type Stripe from "stripe";
import { attachPaymentMethod, getTestCard, requireUsable } from "../cards/payment-methods";
import { markSetUp } from "../cards/next-decision";
import { ApiError, invalid, missing } from "../http/api-error";
import type { Call } from "../http/call";
import { scriptAction } from "../payment-intents/try-charge";
import { emitEvent } from "../webhooks/emit-event";

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

/** What the provider shows of a setup intent to a browser: neither customer nor metadata. */
const browserFields = [
  "id",
  "object",
  "automatic_payment_methods",
  "cancellation_reason",
  "client_secret",
  "created",
  "description",
  "last_setup_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "status",
  "usage",
] as const satisfies readonly (keyof Stripe.SetupIntent)[];

/** Returns the setup intent as its caller may see it. */
export function toSetupView(call: Call, intent: Stripe.SetupIntent): object {
  if (call.access === "secret") return intent;
  return Object.fromEntries(browserFields.map((name) => [name, intent[name]]));
}

/** Finds the setup intent in a call's URL. A browser must also know its client secret. Throws 404, or 400. */
export function findSetupIntent(call: Call): Stripe.SetupIntent {
  const intent = call.sandbox.ledger.get("setup_intent", call.id);
  if (!intent) throw missing("setupintent", call.id, "intent");
  const secret = call.params.filled("client_secret");
  if (secret === undefined && call.access === "secret") return intent;
  if (call.params.require("client_secret", secret) === intent.client_secret) return intent;
  throw invalid("The client_secret provided does not match the client_secret associated with this SetupIntent.", {
    code: "setup_intent_invalid_parameter",
    param: "client_secret",
  });
}

/** The provider's error for a step that the setup intent's status does not allow (400). */
export function unexpectedSetupState(message: string, intent: Stripe.SetupIntent): Error {
  return invalid(message, { code: "setup_intent_unexpected_state", setup_intent: intent });
}
