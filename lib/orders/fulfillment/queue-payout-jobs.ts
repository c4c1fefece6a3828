import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/** Queues a payout for a sale whose share is available at once, inside the transaction that completes its order. */
export async function queueInstantPayout(tx: Db, orderId: string): Promise<void> {
  const order = await tx.order.findFirst({
    where: {
      id: orderId,
      payoutHoldDays: 0,
      developer: { payoutAccounts: { some: { closedAt: null, status: "ready" } } },
    },
    select: { developerId: true },
  });
  const developerId = order?.developerId;
  if (developerId) await addJob(tx, "pay_developer", { developerId }, { jobKey: `pay-${developerId}` });
}

/** Queues the reversal of an order's transfers, inside the transaction that returned money to its buyer. */
export async function queueReversal(tx: Db, orderId: string): Promise<void> {
  if ((await tx.transfer.count({ where: { orderId } })) === 0) return;
  await addJob(tx, "reverse_transfers", { orderId }, { jobKey: `reverse-${orderId}` });
}
