import type Stripe from "stripe";
import { nowInSeconds } from "../clock/clock";
import { closeAsVoid, stopCollecting } from "../invoices/payments";
import type { Ledger } from "../ledger/ledger";
import { emitEvent, type Cause } from "../webhooks/emit-event";
import { putSubscription } from "./subscriptions";

/**
 * Ends a subscription for good. Its open invoices are no longer collected; of one that was never paid for, the first
 * invoice becomes void.
 */
export function endSubscription(
  cause: Cause,
  before: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails>,
): Stripe.Subscription {
  const { ledger } = cause.sandbox;
  const now = nowInSeconds(ledger);
  const after = ledger.put("subscription", {
    ...before,
    canceled_at: before.canceled_at ?? now,
    cancellation_details: { ...emptyDetails, ...before.cancellation_details, ...details },
    ended_at: now,
    status: before.status === "incomplete" ? "incomplete_expired" : "canceled",
  });
  emitEvent(cause, "customer.subscription.deleted", after);
  for (const invoice of openInvoicesOf(ledger, before.id)) {
    if (before.status === "incomplete") closeAsVoid(cause, invoice);
    else stopCollecting(cause, invoice);
  }
  return after;
}

/** Ends a subscription of which the first invoice was not paid within 23 hours, or was made void. */
export function expireSubscription(cause: Cause, before: Stripe.Subscription): void {
  const now = nowInSeconds(cause.sandbox.ledger);
  putSubscription(cause, before, { canceled_at: now, ended_at: now, status: "incomplete_expired" });
  for (const invoice of openInvoicesOf(cause.sandbox.ledger, before.id)) closeAsVoid(cause, invoice);
}

export const emptyDetails: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

function openInvoicesOf(ledger: Ledger, subscription: string): Stripe.Invoice[] {
  return ledger
    .all("invoice")
    .filter(({ status, parent }) => status === "open" && parent?.subscription_details?.subscription === subscription);
}
