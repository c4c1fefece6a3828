import { GRACE_MS, type SubscriptionStatus } from "@/lib/orders/subscriptions/subscriptions.constants";

type State = {
  status: SubscriptionStatus;
  /** The end of the last paid period; null when nothing was paid. */
  paidThrough: Date | null;
  cancelAt: Date | null;
  endedAt: Date | null;
};

/**
 * Returns until when a subscription gives access: through the paid period, plus the grace period while it is to be
 * renewed. An unpaid first invoice gives none.
 */
export function accessUntil({ status, paidThrough, cancelAt, endedAt }: State): Date | null {
  if (!paidThrough || status === "incomplete") return null;
  if (status === "canceled") return endedAt && endedAt < paidThrough ? endedAt : paidThrough;
  return cancelAt ? paidThrough : new Date(paidThrough.getTime() + GRACE_MS);
}
