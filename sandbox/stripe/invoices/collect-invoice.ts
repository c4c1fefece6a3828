import type Stripe from "stripe";
import { nextDecision } from "../cards/next-decision";
import { nowInSeconds } from "../clock/clock";
import type { ErrorBody } from "../http/api-error";
import type { Ledger } from "../ledger/ledger";
import { requireAction, scriptAction, tryCharge } from "../payment-intents/try-charge";
import { endSubscription } from "../subscriptions/end-subscription";
import { subscriptionOf } from "../subscriptions/follow-invoice";
import type { Cause } from "../webhooks/emit-event";
import { closeAsUncollectible, closeAsVoid, markPaid, recordFailedAttempt, stopCollecting } from "./payments";
import { intentOf, putInvoice } from "./invoices";

const DAY = 24 * 60 * 60;

/**
 * Makes an automatic attempt to pay an open invoice: off session, with the subscription's default payment method or
 * else its customer's. A failure is tried again days later (`retryAfterDays`); after the last one the subscription
 * ends. A first invoice is not tried again.
 */
export function collectInvoice(cause: Cause, open: Stripe.Invoice): void {
  const { ledger, settings } = cause.sandbox;
  if (open.amount_due === 0) return void markPaid(cause, open, null);
  const isFirst = open.billing_reason === "subscription_create";
  const wait = isFirst ? undefined : settings.retryAfterDays[open.attempt_count];
  const invoice = putInvoice(cause, open, {
    attempt_count: open.attempt_count + 1,
    attempted: true,
    next_payment_attempt: wait === undefined ? null : nowInSeconds(ledger) + wait * DAY,
  });
  const paid = attempt(cause, invoice);
  if (!paid && !isFirst && wait === undefined) giveUp(cause, invoice.id);
}

/** Returns whether the invoice was paid. */
function attempt(cause: Cause, invoice: Stripe.Invoice): boolean {
  const intent = intentOf(cause.sandbox.ledger, invoice.id);
  if (!intent) return false;
  const method = payingMethod(cause.sandbox.ledger, invoice);
  if (method && !isPointless(intent, method)) return attemptPayment(cause, intent, method, true).result === "paid";
  recordFailedAttempt(cause, intent);
  return false;
}

/** The card for automatic attempts: the subscription's, or else its customer's. */
export function payingMethod(ledger: Ledger, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const customer = ledger.get("customer", String(invoice.customer));
  const fallback = customer && !customer.deleted ? customer.invoice_settings.default_payment_method : null;
  const id = subscriptionOf(ledger, invoice)?.default_payment_method ?? fallback;
  return typeof id === "string" ? ledger.get("payment_method", id) : undefined;
}

/** The last attempt failed. A later invoice of the same subscription that was paid keeps the subscription alive. */
function giveUp(cause: Cause, id: string): void {
  const { ledger, settings } = cause.sandbox;
  const invoice = ledger.get("invoice", id);
  const subscription = invoice && subscriptionOf(ledger, invoice);
  if (!invoice || !subscription) return;
  if (settings.unpaidInvoice === "uncollectible") closeAsUncollectible(cause, invoice, "max_payment_attempts");
  else if (settings.unpaidInvoice === "void") closeAsVoid(cause, invoice);
  else stopCollecting(cause, invoice);
  if (settings.afterRetries === "cancel" && subscription.status === "past_due")
    endSubscription(cause, subscription, { reason: "payment_failed" });
}

/** Declines that the provider does not try again with the same card. */
const finalDeclines = ["lost_card", "stolen_card"];

/** How an attempt to pay an invoice ended. */
type Attempt = { intent: Stripe.PaymentIntent; result: "paid" | "declined" | "action"; error: ErrorBody | null };

/** Charges a card for an invoice's intent, off session unless the buyer is there: the buyer cannot authenticate now. */
export function attemptPayment(
  cause: Cause,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  offSession: boolean,
): Attempt {
  const ready = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null };
  const { requiresAuthentication, decline } = nextDecision(cause.sandbox, method, offSession);
  if (!requiresAuthentication) {
    const { intent: after, error } = tryCharge(cause, ready, method, decline);
    return { intent: after, result: error ? "declined" : "paid", error };
  }
  if (offSession) recordFailedAttempt(cause, ready);
  return { intent: requireAction(cause, ready, scriptAction()), result: "action", error: null };
}

/** Whether another attempt with this card makes no sense: it waits for the buyer, or was declined for good. */
function isPointless(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): boolean {
  if (intent.status === "requires_action") return intent.payment_method === method.id;
  const { payment_method: tried, decline_code: code } = intent.last_payment_error ?? {};
  return tried?.id === method.id && finalDeclines.includes(code ?? "");
}
