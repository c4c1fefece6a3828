import type Stripe from "stripe";
import { collectInvoice } from "../invoices/collect-invoice";
import type { Ledger } from "../ledger/ledger";
import { endSubscription, expireSubscription } from "../subscriptions/end-subscription";
import { renewSubscription } from "../subscriptions/renew-subscription";
import { currentPeriodEnd } from "../subscriptions/subscription-item";
import type { Cause } from "../webhooks/emit-event";

/** What happens to a subscription at a moment (seconds since 1970). */
export type DueStep = { at: number; run: (cause: Cause) => void };

const EXPIRY = 23 * 60 * 60;

/** Returns the earliest step that is due by `until`, for the subscriptions of a test clock or, with null, of none. */
export function nextDueStep(ledger: Ledger, clock: string | null, until: number): DueStep | null {
  let earliest: DueStep | null = null;
  for (const step of steps(ledger, clock))
    if (step.at <= until && step.at < (earliest?.at ?? Infinity)) earliest = step;
  return earliest;
}

/** At the same moment, another attempt to collect goes first. */
function* steps(ledger: Ledger, clock: string | null): Generator<DueStep> {
  for (const invoice of ledger.all("invoice")) {
    const at = invoice.next_payment_attempt;
    if (invoice.status === "open" && at !== null && invoice.test_clock === clock)
      yield { at, run: (cause) => collectInvoice(cause, invoice) };
  }
  for (const subscription of ledger.all("subscription"))
    if (subscription.ended_at === null && subscription.test_clock === clock) yield nextStep(subscription);
}

function nextStep(subscription: Stripe.Subscription): DueStep {
  if (subscription.status === "incomplete")
    return { at: subscription.created + EXPIRY, run: (cause) => expireSubscription(cause, subscription) };
  const end = currentPeriodEnd(subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= end)
    return { at: subscription.cancel_at, run: (cause) => void endSubscription(cause, subscription, {}) };
  return { at: end, run: (cause) => renewSubscription(cause, subscription) };
}
