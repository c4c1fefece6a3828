import { db } from "@/lib/db/client";
import type { DueOrder } from "@/lib/orders/reconciliation/claim-due";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";

/** Number of orders that differed from the provider, by kind. */
export type Discrepancies = {
  /** Paid, but neither the webhook nor the return page had reported it. */
  paid: number;
  /** Paid, but can no longer be fulfilled; the payment is refunded. */
  paidUnfulfillable: number;
  /** The intent was created, but the process ended before storing its id. */
  intentNotRecorded: number;
  /** Never paid: canceled at the provider, or abandoned now. */
  ended: number;
};

/**
 * Counts what reconciling these orders has changed.
 * @param before the orders as they were before, all of them pending
 */
export async function countDiscrepancies(before: DueOrder[]): Promise<Discrepancies> {
  const found: Discrepancies = { paid: 0, paidUnfulfillable: 0, intentNotRecorded: 0, ended: 0 };
  const rows = await db.order.findMany({
    where: { id: { in: before.map(({ id }) => id) } },
    select: { id: true, status: true, stripePaymentIntentId: true, _count: { select: { paymentRefunds: true } } },
  });
  const current = new Map(rows.map((row) => [row.id, row]));
  for (const { id, intent } of before) {
    const row = current.get(id);
    if (!row) continue;
    if (isPlaceholderIntentId(intent) && !isPlaceholderIntentId(row.stripePaymentIntentId))
      found.intentNotRecorded += 1;
    if (row.status === "pending") continue;
    if (row.status !== "failed") found.paid += 1;
    else if (row._count.paymentRefunds > 0) found.paidUnfulfillable += 1;
    else found.ended += 1;
  }
  return found;
}
