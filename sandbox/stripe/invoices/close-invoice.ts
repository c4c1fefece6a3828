import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { cancelIntent } from "../payment-intents/cancel-payment-intent";
import type { Cause } from "../webhooks/emit-event";
import { defaultPaymentOf, intentOf, putInvoice } from "./invoices";

const noMoreAttempts = { auto_advance: false, next_payment_attempt: null };

/** Makes an open or uncollectible invoice void: it can never be paid, and its intent is canceled. */
export function closeAsVoid(cause: Cause, before: Stripe.Invoice): Stripe.Invoice {
  const { ledger } = cause.sandbox;
  const now = nowInSeconds(ledger);
  const transitions = { ...before.status_transitions, voided_at: now };
  const changes = { ...noMoreAttempts, status: "void", status_transitions: transitions };
  const invoice = putInvoice(cause, before, changes, "invoice.voided");
  const payment = defaultPaymentOf(ledger, invoice.id);
  if (payment) {
    const canceled = { ...payment.status_transitions, canceled_at: now };
    ledger.put("invoice_payment", { ...payment, status: "canceled", status_transitions: canceled });
  }
  const intent = intentOf(ledger, invoice.id);
  if (intent && intent.status !== "succeeded" && intent.status !== "canceled")
    cancelIntent(cause, intent, "void_invoice");
  return invoice;
}

/** Writes an open invoice off. It can still be paid. */
export function closeAsUncollectible(
  cause: Cause,
  before: Stripe.Invoice,
  reason: Stripe.Invoice.StatusDetails.Uncollectible.Reason,
): Stripe.Invoice {
  const marked = nowInSeconds(cause.sandbox.ledger);
  const changes = {
    ...noMoreAttempts,
    status: "uncollectible",
    status_details: { uncollectible: { reason } },
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: marked },
  };
  return putInvoice(cause, before, changes, "invoice.marked_uncollectible");
}

/** Ends the automatic collection of an open invoice, which can still be paid by hand. */
export function stopCollecting(cause: Cause, invoice: Stripe.Invoice): Stripe.Invoice {
  return putInvoice(cause, invoice, noMoreAttempts);
}
