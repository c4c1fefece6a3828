import type Stripe from "stripe";
import type { Ledger } from "../ledger/ledger";
import type { Cause } from "../webhooks/emit-event";
import { putSubscription } from "./subscriptions";

/** The subscription that an invoice belongs to, in its present state. */
export function subscriptionOf(ledger: Ledger, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  return ledger.get("subscription", String(invoice.parent?.subscription_details?.subscription));
}

/**
 * Activates the subscription of an invoice that was paid, or of which nothing is due anymore. Only its latest invoice
 * decides that, and one that ended never comes back. With `save_default_payment_method` the card that paid becomes the
 * subscription's.
 */
export function activateSubscription(cause: Cause, invoice: Stripe.Invoice, paidWith: string | null): void {
  const before = subscriptionOf(cause.sandbox.ledger, invoice);
  if (!before || before.ended_at !== null) return;
  const saves = before.payment_settings?.save_default_payment_method === "on_subscription" && paidWith !== null;
  putSubscription(cause, before, {
    ...(before.latest_invoice === invoice.id && { status: "active" }),
    ...(saves && { default_payment_method: paidWith }),
  });
}

/** A renewal, or a change that had to be paid at once, is unpaid. An incomplete subscription stays incomplete. */
export function markPastDue(cause: Cause, invoice: Stripe.Invoice): void {
  const before = subscriptionOf(cause.sandbox.ledger, invoice);
  if (before?.status === "active" && before.latest_invoice === invoice.id)
    putSubscription(cause, before, { status: "past_due" });
}
