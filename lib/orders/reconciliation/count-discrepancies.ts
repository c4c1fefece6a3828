import { db } from "@/lib/db/client";
import type { DueOrder } from "@/lib/orders/reconciliation/claim-due";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";

/** What was not as the provider has it, by kind: how many orders. */
export type Discrepancies = {
  /** Paid, and neither webhook nor return page had told us. */
  paid: number;
  /** Paid when it could buy nothing any more; the money goes back. */
  paidUnfulfillable: number;
  /** Made at the provider, and the process ended before it noted so. */
  intentNotRecorded: number;
  /** Waiting in vain: cancelled at the provider, or given up now. */
  ended: number;
};

/**
 * What following up these orders has changed, which is where they differed from the provider.
 * @param before the orders as they were, all of them pending
 */
export async function countDiscrepancies(before: DueOrder[]): Promise<Discrepancies> {
  const found: Discrepancies = { paid: 0, paidUnfulfillable: 0, intentNotRecorded: 0, ended: 0 };
  const rows = await db.order.findMany({
    where: { id: { in: before.map(({ id }) => id) } },
    select: { id: true, status: true, stripePaymentIntentId: true, _count: { select: { paymentRefunds: true } } },
  });
  const now = new Map(rows.map((row) => [row.id, row]));
  for (const { id, intent } of before) {
    const row = now.get(id);
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
