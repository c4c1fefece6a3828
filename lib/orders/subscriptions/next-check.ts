import type { SubscriptionStatus } from "@/lib/orders/subscriptions/subscriptions.constants";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long the provider takes to charge a renewal, in ms: it finalizes an invoice an hour after it was created. */
const RENEWAL_MS = 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns when to query the provider next, in case an event is lost: after the next renewal, at least once a day, and
 * every hour while something is unpaid.
 */
export function nextCheck(state: { status: SubscriptionStatus; paidThrough: Date | null }, now: Date): Date {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  if (state.status !== "active" || !state.paidThrough) return new Date(now.getTime() + HOUR_MS);
  const renewed = new Date(state.paidThrough.getTime() + RENEWAL_MS);
  return renewed > now && renewed < tomorrow ? renewed : tomorrow;
}
