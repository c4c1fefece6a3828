import type { Db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";
import type { Invoice } from "@/lib/payments/invoice";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";
import type { ProviderSubscription } from "@/lib/payments/subscription";
import { accessUntil } from "@/lib/orders/subscriptions/access-until";
import { nextCheck } from "@/lib/orders/subscriptions/next-check";
import { queueNotices } from "@/lib/orders/subscriptions/queue-notices";
import type { EndReason, RenewalNeed, SubscriptionStatus } from "@/lib/orders/subscriptions/subscriptions.constants";
import type { SyncedSubscription } from "@/lib/orders/subscriptions/subscriptions.select";

export type ProviderState = {
  /** Null when the provider does not know the subscription. */
  provider: ProviderSubscription | null;
  invoices: readonly Invoice[];
  renewalNeeds: RenewalNeed | null;
};

/**
 * Applies a subscription's state at the provider, with all consequences in one transaction.
 * @returns false when another writer was first, so that the state may be stale
 */
export async function applySubscription(
  tx: Db,
  row: SyncedSubscription,
  { provider, invoices, renewalNeeds }: ProviderState,
  events: readonly PaymentEvent[],
): Promise<boolean> {
  const now = new Date();
  const paid = invoices.filter(({ status }) => status === "paid").map(({ periodEnd }) => periodEnd.getTime());
  if (row.paidThrough) paid.push(row.paidThrough.getTime());
  const paidThrough = paid.length > 0 ? new Date(Math.max(...paid)) : null;
  // The payment may be known here a moment before the provider's subscription follows it.
  const isBehind = provider?.status === "incomplete" && row.startedAt !== null;
  const status: SubscriptionStatus = isBehind ? "active" : (provider?.status ?? "canceled");
  const endedAt = status === "canceled" ? (provider?.endedAt ?? now) : null;
  const cancelAt = status === "canceled" ? null : (provider?.cancelAt ?? null);
  const next = {
    status,
    endedAt,
    cancelAt,
    paidThrough,
    ...(provider && { price: toDecimalString(provider.priceCents) }),
    renewalNeeds: status === "canceled" ? null : renewalNeeds,
    accessUntil: accessUntil({ status, paidThrough, cancelAt, endedAt }),
    startedAt: row.startedAt ?? (paidThrough && now),
    endReason: endReasonOf(row, status, cancelAt),
  };
  // A subscription that has ended here stays so, whatever the provider says until it follows.
  const data = row.status === "canceled" ? {} : next;
  const { count } = await tx.subscription.updateMany({
    where: { id: row.id, revision: row.revision },
    data: { ...data, pendingAction: null, checkAt: nextCheck(next, now), revision: { increment: 1 } },
  });
  if (count === 0) return false;
  if (events.length > 0)
    await tx.paymentEvent.createMany({ data: events.map(({ id, type }) => ({ id, type })), skipDuplicates: true });
  if (row.status !== "canceled") await queueNotices(tx, row, next);
  return true;
}

/** A reason that was recorded with a request of ours stays; without one, it was done at the provider. */
function endReasonOf(row: SyncedSubscription, status: SubscriptionStatus, cancelAt: Date | null): EndReason | null {
  if (status !== "canceled" && !cancelAt) return null;
  if (row.endReason) return row.endReason as EndReason;
  return status === "canceled" && row.status !== "active" ? "unpaid" : "provider";
}
