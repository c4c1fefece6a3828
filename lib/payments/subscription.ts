import type Stripe from "stripe";
import { isUuid } from "@/lib/is-uuid";

/** A subscription's current state at the provider. */
export type ProviderSubscription = {
  id: string;
  /** `incomplete` waits for its first payment. `canceled` is final. */
  status: "incomplete" | "active" | "past_due" | "canceled";
  /** When it will end, or ended, after a cancellation; null while it renews. */
  cancelAt: Date | null;
  endedAt: Date | null;
  /** The end of the current period, paid or not. */
  periodEnd: Date;
  /** Our subscription's id from its metadata; null when we did not make it. */
  subscriptionId: string | null;
};

const STATUSES: Partial<Record<Stripe.Subscription.Status, ProviderSubscription["status"]>> = {
  incomplete: "incomplete",
  incomplete_expired: "canceled",
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "past_due",
  canceled: "canceled",
};

const toDate = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

/** Maps the provider's subscription. Since API 2025-03-31, its period is a property of its item. */
export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, status, metadata, items, ended_at: endedAt, created } = subscription;
  const [item] = items.data;
  const periodEnd = toDate(item?.current_period_end) ?? new Date(created * 1000);
  return {
    id,
    status: STATUSES[status] ?? "past_due",
    cancelAt: subscription.cancel_at_period_end ? periodEnd : toDate(subscription.cancel_at),
    endedAt: toDate(endedAt),
    periodEnd,
    subscriptionId: isUuid(metadata.subscriptionId) ? metadata.subscriptionId : null,
  };
}
