import type Stripe from "stripe";
import { collectInvoice } from "../invoices/collect-invoice";
import { createInvoiceIntent, type Occasion, openInvoice, type Period } from "../invoices/draft-invoice";
import { newId } from "../ledger/new-id";
import type { Cause } from "../webhooks/emit-event";
import { periodEnd } from "./billing-period";
import { currentPeriodEnd, cycleOf, itemList, putSubscription } from "./subscriptions";

/** Starts the next billing period of a subscription, at the end of the present one, and charges for it. */
export function renewSubscription(cause: Cause, before: Stripe.Subscription): void {
  const occasion = { reason: "subscription_cycle", period: currentPeriod(before) };
  billPeriod(cause, before, { items: nextPeriodItems(before) }, occasion);
}

/** A subscription's items in the billing period after the present one. */
export function nextPeriodItems(subscription: Stripe.Subscription): Stripe.Subscription["items"] {
  const { end } = currentPeriod(subscription);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, cycleOf(item.price), end),
    current_period_start: end,
  }));
  return itemList(subscription.id, items);
}

/** Applies a change that starts a billing period, and charges the customer for the period, off session. */
export function billPeriod(
  cause: Cause,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
  occasion: Occasion,
): void {
  const id = newId("in");
  const subscription = putSubscription(cause, before, { ...changes, latest_invoice: id });
  const invoice = openInvoice(cause, subscription, occasion, id);
  if (invoice.amount_due > 0) createInvoiceIntent(cause, invoice);
  collectInvoice(cause, invoice);
}

/** The present billing period. */
export function currentPeriod(subscription: Stripe.Subscription): Period {
  const starts = subscription.items.data.map((item) => item.current_period_start);
  return { start: Math.min(...starts), end: currentPeriodEnd(subscription) };
}
