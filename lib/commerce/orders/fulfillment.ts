import { issueLicense } from "@/lib/catalog/licenses/issuing";
import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import { sendReceipt } from "@/lib/commerce/orders/receipts";
import { payDeveloperJob } from "@/lib/commerce/payouts/payout-plan";
import { reverseTransfers } from "@/lib/commerce/payouts/reversals";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import type { Db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";

type FulfilledOrder = { id: string; appId: string | null; customerId: string | null };

/**
 * Handles an order's completion inside its transaction: counts the download, once per buyer and app even when the app
 * is bought again after a refund, issues the license key, and queues the receipt.
 */
export async function fulfillOrder(tx: Db, { id, appId, customerId }: FulfilledOrder): Promise<void> {
  if (appId) {
    // Raw SQL, because Prisma's update would change the app's "last updated" date.
    const [counted] = await queryRows(
      tx,
      { developerId: "uuid" },
      Prisma.sql`
        UPDATE apps SET downloads = downloads + 1
        WHERE id = ${appId}::uuid AND NOT EXISTS (
          SELECT 1 FROM orders
          WHERE customer_id = ${customerId}::uuid AND app_id = ${appId}::uuid
            AND completed_at IS NOT NULL AND id <> ${id}::uuid
        )
        RETURNING developer_id AS "developerId"`,
    );
    if (counted) await invalidateTags(tx, [tags.app(appId), tags.catalog, tags.developer(counted.developerId)]);
  }
  await issueLicense(tx, { id, appId });
  await sendReceipt.add(tx, { orderId: id }, { key: `receipt-${id}` });
}

type Change = { id: string; appId: string | null; from: OrderStatus; to: OrderStatus };

/**
 * Handles an order's status change inside its transaction: reviews gain or lose "Verified purchase", and the refund
 * request becomes `refunded` once the money is returned, by whatever path. If that refund fails later, the request gets
 * its previous status back.
 */
export async function handleStatusChange(tx: Db, { id, appId, from, to }: Change): Promise<void> {
  if (from === to) return;
  if (appId && (from === "completed" || to === "completed")) await invalidateTags(tx, [tags.app(appId)]);
  // Its app may have got license keys while the order was refunded or disputed.
  if (to === "completed" && from !== "pending") await issueLicense(tx, { id, appId });
  if (to === "refunded") await tx.refundRequest.updateMany({ where: { orderId: id }, data: { status: "refunded" } });
  if (from === "refunded") {
    const request = await tx.refundRequest.findUnique({
      where: { orderId: id },
      select: { approvedAmount: true, decidedAt: true },
    });
    const decided = request?.approvedAmount ? "granted" : "declined";
    const status = request?.decidedAt ? decided : "open";
    await tx.refundRequest.updateMany({ where: { orderId: id }, data: { status } });
  }
}

/** Queues a payout for a sale whose share is available at once, inside the transaction that completes its order. */
export async function queueInstantPayout(tx: Db, orderId: string): Promise<void> {
  const order = await tx.order.findFirst({
    where: {
      id: orderId,
      payoutDelayDays: 0,
      developer: { payoutAccounts: { some: { closedAt: null, status: "ready" } } },
    },
    select: { developerId: true },
  });
  const developerId = order?.developerId;
  if (developerId) await payDeveloperJob.add(tx, { developerId }, { key: `pay-${developerId}` });
}

/** Queues the reversal of an order's transfers, inside the transaction that returned money to its buyer. */
export async function queueReversal(tx: Db, orderId: string): Promise<void> {
  if ((await tx.transfer.count({ where: { orderId } })) === 0) return;
  await reverseTransfers.add(tx, { orderId }, { key: `reverse-${orderId}` });
}
