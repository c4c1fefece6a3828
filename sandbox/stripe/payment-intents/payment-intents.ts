import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { invalid, missing } from "../http/api-error";
import type { Call } from "../http/call";
import { type Cause, emitEvent } from "../webhooks/emit-event";

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
