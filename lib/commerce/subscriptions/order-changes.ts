import type { RefundReason } from "@/lib/commerce/orders/evaluate-payment";
import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { endNow, syncSubscriptionJob } from "@/lib/commerce/subscriptions/ending";
import { GRACE_MS, type SubscriptionStatus } from "@/lib/commerce/subscriptions/subscriptions.constants";
import type { Db } from "@/lib/foundation/db/client";

type Change = {
  subscriptionId: string;
  periodEnd: Date | null;
  from: OrderStatus;
  to: OrderStatus;
  /** Why the payment is refunded, when it could not be fulfilled. */
  refund: RefundReason | null;
};

/**
 * Lets a subscription follow a status change of one of its orders, inside the transaction of that change: a payment
 * gives access at once, and a refund of the current period or a dispute ends the subscription.
 */
export async function handleOrderChange(tx: Db, change: Change): Promise<void> {
  const { subscriptionId: id, periodEnd, from, to, refund } = change;
  if (from === to) return;
  if (to === "failed") {
    await abandonSubscription(tx, id);
    // Of a renewal that is refunded at once, no period is left.
    if (refund) await endNow(tx, id, refund === "app_gone" ? "app_removed" : "provider");
    return;
  }
  if (!periodEnd) return;
  if (to === "completed" && from === "pending") return extend(tx, id, periodEnd);
  if (to === "disputed") return endNow(tx, id, "disputed");
  if (to === "refunded") {
    const isCurrent = { id, OR: [{ paidThrough: null }, { paidThrough: { lte: periodEnd } }] };
    if ((await tx.subscription.count({ where: isCurrent })) > 0) return endNow(tx, id, "refunded");
    return keepLicense(tx, id);
  }
  // The refund failed, or the dispute was won: the period stays paid, although the subscription has ended.
  if (to === "completed")
    await tx.subscription.updateMany({
      where: { id, status: "canceled", OR: [{ accessUntil: null }, { accessUntil: { lt: periodEnd } }] },
      data: { accessUntil: periodEnd, revision: { increment: 1 } },
    });
}

/** The provider's own state follows with the next sync. */
async function extend(tx: Db, id: string, periodEnd: Date): Promise<void> {
  const row = await tx.subscription.findUnique({
    where: { id },
    select: { status: true, startedAt: true, paidThrough: true, cancelAt: true },
  });
  if (!row || row.status === "canceled") return;
  const paidThrough = row.paidThrough && row.paidThrough > periodEnd ? row.paidThrough : periodEnd;
  const now = new Date();
  await tx.subscription.update({
    where: { id },
    data: {
      status: "active",
      startedAt: row.startedAt ?? now,
      paidThrough,
      accessUntil: accessUntil({ status: "active", paidThrough, cancelAt: row.cancelAt, endedAt: null }),
      renewalNeeds: null,
      checkAt: now,
      revision: { increment: 1 },
    },
  });
  await syncSubscriptionJob.add(tx, { subscriptionId: id }, { key: `sync-subscription-${id}` });
}

/** Ends a subscription whose first payment failed; one that was paid before stays. */
export async function abandonSubscription(tx: Db, id: string): Promise<void> {
  if ((await tx.subscription.count({ where: { id, status: "incomplete" } })) > 0) await endNow(tx, id, "unpaid");
}

/** Moves the license key of a refunded earlier period to the newest paid one, so that it stays valid. */
async function keepLicense(tx: Db, subscriptionId: string): Promise<void> {
  const newest = await tx.order.findFirst({
    where: { subscriptionId, status: "completed" },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  if (!newest) return;
  await tx.license.updateMany({
    where: { order: { subscriptionId, status: "refunded" } },
    data: { orderId: newest.id },
  });
}

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
