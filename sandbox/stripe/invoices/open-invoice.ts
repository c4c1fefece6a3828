import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import type { Ledger } from "../ledger/ledger";
import { createBlankIntent } from "../payment-intents/create-payment-intent";
import { emitEvent, type Cause } from "../webhooks/emit-event";
import { draftInvoice, type Occasion } from "./draft-invoice";
import { paymentIdOf } from "./invoices";

/**
 * Creates an invoice over the present periods of a subscription, and opens it at once, with the intent that pays it.
 * The provider leaves a renewal's invoice in draft for an hour.
 */
export function openInvoice(
  cause: Cause,
  subscription: Stripe.Subscription,
  occasion: Occasion,
  id?: string,
): Stripe.Invoice {
  const { ledger } = cause.sandbox;
  const draft = ledger.put("invoice", draftInvoice(ledger, subscription, occasion, id));
  emitEvent(cause, "invoice.created", draft);
  const now = nowInSeconds(ledger);
  const open = ledger.put("invoice", {
    ...draft,
    effective_at: now,
    ending_balance: 0,
    number: nextNumber(ledger, String(draft.customer)),
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: now },
    webhooks_delivered_at: now,
  });
  emitEvent(cause, "invoice.finalized", open);
  return open;
}

/** Creates the intent that pays an open invoice. */
export function createInvoiceIntent(cause: Cause, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const intent = draftIntent(cause.sandbox.ledger, invoice);
  linkIntent(cause.sandbox.ledger, invoice, intent);
  const created = cause.sandbox.ledger.put("payment_intent", intent);
  emitEvent(cause, "payment_intent.created", created);
  return created;
}

/** An intent over an invoice's amount. Like at the provider, it carries none of the subscription's metadata. */
export function draftIntent(ledger: Ledger, invoice: Stripe.Invoice, id?: string): Stripe.PaymentIntent {
  const first = invoice.billing_reason === "subscription_create";
  return {
    ...createBlankIntent(nowInSeconds(ledger), invoice.amount_due, invoice.currency, id),
    capture_method: "automatic",
    customer: String(invoice.customer),
    description: first ? "Subscription creation" : "Subscription update",
    payment_details: { customer_reference: null, order_reference: invoice.id },
    setup_future_usage: "off_session",
  };
}

/** Records that an intent pays an invoice. */
export function linkIntent(ledger: Ledger, invoice: Stripe.Invoice, intent: Pick<Stripe.PaymentIntent, "id">): void {
  ledger.put("invoice_intent", { id: intent.id, invoice: invoice.id });
  ledger.put("invoice_payment", {
    id: paymentIdOf(invoice.id),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: nowInSeconds(ledger),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** Returns the number of a customer's next invoice, and uses it up. */
export function nextNumber(ledger: Ledger, id: string): string | null {
  const customer = ledger.get("customer", id);
  if (!customer || customer.deleted) return null;
  const sequence = customer.next_invoice_sequence ?? 1;
  ledger.put("customer", { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix ?? id.slice(-8).toUpperCase()}-${String(sequence).padStart(4, "0")}`;
}
