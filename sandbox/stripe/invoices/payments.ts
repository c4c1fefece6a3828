import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import type { Ledger } from "../ledger/ledger";
import { activateSubscription, markPastDue } from "../subscriptions/follow-invoice";
import { type Cause, emitEvent } from "../webhooks/emit-event";
import { defaultPaymentOf, intentOf, putInvoice } from "./invoices";
import { cancelIntent } from "../payment-intents/payment-intents";

/** Pays the invoice that an intent was made for, if any: its subscription becomes active. */
export function recordPayment(cause: Cause, intent: Stripe.PaymentIntent): void {
  const invoice = invoiceOf(cause.sandbox.ledger, intent);
  if (!invoice || intent.status !== "succeeded" || invoice.status === "paid") return;
  const method = typeof intent.payment_method === "string" ? intent.payment_method : null;
  markPaid(cause, invoice, method);
}

/** Marks an invoice as paid: with a payment method, or with nothing when nothing was due. */
export function markPaid(cause: Cause, before: Stripe.Invoice, paidWith: string | null): Stripe.Invoice {
  const { ledger } = cause.sandbox;
  const now = nowInSeconds(ledger);
  const invoice = putInvoice(
    cause,
    before,
    {
      amount_paid: before.amount_due,
      amount_remaining: 0,
      attempt_count: Math.max(1, before.attempt_count),
      attempted: true,
      auto_advance: false,
      next_payment_attempt: null,
      status: "paid",
      status_transitions: { ...before.status_transitions, paid_at: now },
    },
    "invoice.paid",
    "invoice.payment_succeeded",
  );
  const payment = defaultPaymentOf(ledger, invoice.id);
  if (payment) {
    const paid = ledger.put("invoice_payment", {
      ...payment,
      amount_paid: invoice.amount_due,
      status: "paid",
      status_transitions: { ...payment.status_transitions, paid_at: now },
    });
    emitEvent(cause, "invoice_payment.paid", paid);
  }
  activateSubscription(cause, invoice, paidWith);
  return invoice;
}

/** Records a failed attempt to pay an intent's invoice, if it has one. */
export function recordFailedAttempt(cause: Cause, intent: Stripe.PaymentIntent): void {
  const invoice = invoiceOf(cause.sandbox.ledger, intent);
  if (!invoice) return;
  putInvoice(cause, invoice, attempted(invoice), "invoice.payment_failed");
  markPastDue(cause, invoice);
}

/** Records that the payment of an intent's invoice, if it has one, waits for the buyer's authentication. */
export function recordRequiredAction(cause: Cause, intent: Stripe.PaymentIntent): void {
  const invoice = invoiceOf(cause.sandbox.ledger, intent);
  if (invoice) putInvoice(cause, invoice, attempted(invoice), "invoice.payment_action_required");
}

/** An attempt of the buyer counts as the first one, but does not move the schedule of the retries. */
const attempted = ({ attempt_count }: Stripe.Invoice) => ({ attempted: true, attempt_count: attempt_count || 1 });

function invoiceOf(ledger: Ledger, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  const link = ledger.get("invoice_intent", intent.id);
  return link && ledger.get("invoice", link.invoice);
}

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
