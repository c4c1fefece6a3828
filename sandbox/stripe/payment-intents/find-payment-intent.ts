import type Stripe from "stripe";
import { invalid, missing } from "../http/api-error";
import type { Call } from "../http/call";

/**
 * Finds the payment intent in a call's URL. A browser must also know its client secret. Throws 404, or 400 for a
 * secret that does not match.
 */
export function findPaymentIntent(call: Call): Stripe.PaymentIntent {
  const intent = call.sandbox.ledger.get("payment_intent", call.id);
  if (!intent) throw missing("payment_intent", call.id, "intent");
  const secret = call.params.filled("client_secret");
  if (secret === undefined && call.access === "secret") return intent;
  if (call.params.require("client_secret", secret) === intent.client_secret) return intent;
  throw invalid("The client_secret provided does not match the client_secret associated with this PaymentIntent.", {
    code: "payment_intent_invalid_parameter",
    param: "client_secret",
  });
}

/** What the provider shows of a payment intent to a browser: neither customer nor metadata nor charges. */
const browserFields = [
  "id",
  "object",
  "amount",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

/** Returns the payment intent as its caller may see it. */
export function toCallerView(call: Call, intent: Stripe.PaymentIntent): object {
  if (call.access === "secret") return intent;
  return Object.fromEntries(browserFields.map((name) => [name, intent[name]]));
}

/** The provider's error for a step that the payment intent's status does not allow (400). */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): Error {
  return invalid(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
}
