import { db } from "@/lib/db/client";
import type { BalanceTransaction } from "@/lib/payments/list-balance-transactions";

const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Finds the orders that the provider's movements belong to, by the id of the movement: charges, refunds and disputes by
 * their payment, transfers by their metadata, reversals by their transfer. A payment that its order did not take has
 * none (decision 0027).
 */
export async function findOrders(transactions: readonly BalanceTransaction[]): Promise<Map<string, string>> {
  const [orders, transfers] = await Promise.all([
    db.order.findMany({
      where: { stripePaymentIntentId: { in: present(transactions.map(({ paymentIntentId }) => paymentIntentId)) } },
      select: { id: true, stripePaymentIntentId: true },
    }),
    db.transfer.findMany({
      where: { providerTransferId: { in: present(transactions.map(({ transferId }) => transferId)) } },
      select: { orderId: true, providerTransferId: true },
    }),
  ]);
  const ofPayment = new Map(orders.map(({ id, stripePaymentIntentId }) => [stripePaymentIntentId, id]));
  const ofTransfer = new Map(transfers.map(({ orderId, providerTransferId }) => [providerTransferId, orderId]));
  return new Map(
    transactions.flatMap(({ id, paymentIntentId, transferId, orderId }) => {
      const found =
        (paymentIntentId && ofPayment.get(paymentIntentId)) ?? (transferId && ofTransfer.get(transferId)) ?? orderId;
      return found ? [[id, found] as const] : [];
    }),
  );
}
