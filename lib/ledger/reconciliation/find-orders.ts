import { db } from "@/lib/db/client";
import type { BalanceTransaction } from "@/lib/payments/list-balance-transactions";

const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Finds the orders that the provider's movements belong to, by the id of the movement: charges, refunds and disputes by
 * their payment, transfers by their metadata, reversals by their transfer. None for a payment that its order did not
 * take (decision 0027), and for what other products of the account move.
 */
export async function findOrders(transactions: readonly BalanceTransaction[]): Promise<Map<string, string>> {
  const [orders, transfers] = await Promise.all([
    db.order.findMany({
      where: {
        OR: [
          { stripePaymentIntentId: { in: present(transactions.map(({ paymentIntentId }) => paymentIntentId)) } },
          { id: { in: present(transactions.map(({ orderId }) => orderId)) } },
        ],
      },
      select: { id: true, stripePaymentIntentId: true },
    }),
    db.transfer.findMany({
      where: { providerTransferId: { in: present(transactions.map(({ transferId }) => transferId)) } },
      select: { orderId: true, providerTransferId: true },
    }),
  ]);
  const ofPayment = new Map(orders.map(({ id, stripePaymentIntentId }) => [stripePaymentIntentId, id]));
  const ofTransfer = new Map(transfers.map(({ orderId, providerTransferId }) => [providerTransferId, orderId]));
  const ofOrder = new Map(orders.map(({ id }) => [id, id]));
  return new Map(
    transactions.flatMap(({ id, paymentIntentId, transferId, orderId }) => {
      const found =
        (paymentIntentId && ofPayment.get(paymentIntentId)) ??
        (transferId && ofTransfer.get(transferId)) ??
        (orderId && ofOrder.get(orderId));
      return found ? [[id, found] as const] : [];
    }),
  );
}
