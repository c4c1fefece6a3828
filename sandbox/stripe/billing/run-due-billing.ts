import type Stripe from "stripe";
import { accountTimeInSeconds, nowInSeconds, runAt, runAtObjectTime } from "../clock/clock";
import { collectInvoice } from "../invoices/collect-invoice";
import type { Ledger } from "../ledger/ledger";
import type { Sandbox } from "../sandbox";
import { endSubscription, expireSubscription } from "../subscriptions/end-subscription";
import { renewSubscription } from "../subscriptions/renew-subscription";
import { currentPeriodEnd } from "../subscriptions/subscriptions";
import type { Cause } from "../webhooks/emit-event";

const INTERVAL_MS = 1000;

/** Does at once what became due while the sandbox was down, and then every second. Returns a function that stops it. */
export function startBillingTimer(sandbox: Sandbox): () => void {
  const run = () => {
    runDueBilling(sandbox);
    // If it cannot be persisted, it is done again after a restart, like the call of a client that got no response.
    sandbox.ledger.flush().catch((cause: unknown) => console.error(cause));
  };
  run();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Does everything that is due on subscriptions up to the sandbox's time, in order, each step as if at its own moment:
 * renewals, further attempts to collect, planned ends, and the expiry of subscriptions that were never paid for.
 */
export function runDueBilling(sandbox: Sandbox): void {
  const { ledger } = sandbox;
  const cause = { sandbox, requestId: null, idempotencyKey: null };
  const now = nowInSeconds(ledger);
  for (let step = nextDueStep(ledger, null, now); step; step = nextDueStep(ledger, null, now)) {
    const { at, run } = step;
    runAt(ledger, at, () => run(cause));
  }
}

/** Does the same for the subscriptions of a test clock up to `until`, which becomes the clock's time. */
export function advanceTestClock(sandbox: Sandbox, id: string, until: number): void {
  const { ledger } = sandbox;
  const cause = { sandbox, requestId: null, idempotencyKey: null };
  const account = accountTimeInSeconds(ledger);
  for (let step = nextDueStep(ledger, id, until); step; step = nextDueStep(ledger, id, until)) {
    const { at, run } = step;
    runAtObjectTime(ledger, at, account, () => run(cause));
  }
  const clock = ledger.get("test_clock", id);
  if (clock) ledger.put("test_clock", { ...clock, frozen_time: until });
}

/** What happens to a subscription at a moment (seconds since 1970). */
type DueStep = { at: number; run: (cause: Cause) => void };

const EXPIRY = 23 * 60 * 60;

/** Returns the earliest step that is due by `until`, for the subscriptions of a test clock or, with null, of none. */
function nextDueStep(ledger: Ledger, clock: string | null, until: number): DueStep | null {
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
