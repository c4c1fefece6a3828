import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import type { Ledger } from "../ledger/ledger";
import { newId } from "../ledger/new-id";
import { formatAmount } from "../resources/list-page";
import { createBlankIntent } from "../payment-intents/create-payment-intent";
import { type Cause, emitEvent } from "../webhooks/emit-event";
import { paymentIdOf } from "./invoices";

export type Period = { start: number; end: number };

/** Why an invoice is made, and the period before it, in which its items were added. */
export type Occasion = { reason: Stripe.Invoice.BillingReason; period: Period };

/** An invoice over the present periods of a subscription's items. It is not in the ledger. */
export function draftInvoice(
  ledger: Ledger,
  subscription: Stripe.Subscription,
  { reason, period }: Occasion,
  id = newId("in"),
): Stripe.Invoice {
  const customer = ledger.get("customer", String(subscription.customer));
  const known = customer && !customer.deleted ? customer : null;
  const lines = subscription.items.data.map((item) => draftLine(ledger, id, subscription, item));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Forgehall",
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: nowInSeconds(ledger),
    currency: subscription.currency,
    custom_fields: null,
    customer: String(subscription.customer),
    customer_account: null,
    customer_address: known?.address ?? null,
    customer_email: known?.email ?? null,
    customer_name: known?.name ?? null,
    customer_phone: known?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** The line of an invoice for one item of a subscription, over the item's present period. */
function draftLine(
  ledger: Ledger,
  invoice: string,
  { id: subscription, metadata }: Stripe.Subscription,
  { id: item, price, quantity = 1, current_period_start, current_period_end }: Stripe.SubscriptionItem,
): Stripe.InvoiceLineItem {
  const unit = price.unit_amount ?? 0;
  const amount = unit * quantity;
  const product = String(price.product);
  const name = ledger.get("product", product)?.name ?? product;
  const each = `${formatAmount(unit, price.currency)} / ${price.recurring?.interval ?? "month"}`;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: `${quantity} × ${name} (at ${each})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item,
      },
      type: "subscription_item_details",
    },
    period: { start: current_period_start, end: current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: null,
    subscription,
    subtotal: amount,
    taxes: [],
  };
}

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
