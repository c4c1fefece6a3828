import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import type { OrderStatus } from "@/lib/orders/orders.constants";

type Change = { id: string; appId: string | null; from: OrderStatus; to: OrderStatus };

/**
 * What follows from an order's new status, in its transaction: reviews gain or lose "Verified purchase"; once the money
 * is back, however that came about, the refund request is settled, and as it was before when the money came back to us
 * after all.
 */
export async function handleStatusChange(tx: Db, { id, appId, from, to }: Change): Promise<void> {
  if (from === to) return;
  if (appId && (from === "completed" || to === "completed")) await invalidateTags(tx, [tags.app(appId)]);
  if (to === "refunded") await tx.refundRequest.updateMany({ where: { orderId: id }, data: { status: "refunded" } });
  if (from === "refunded") {
    await tx.$executeRaw`
      UPDATE refund_requests SET status = CASE WHEN granted_amount IS NOT NULL THEN 'granted' WHEN decided_at IS NOT NULL THEN 'declined' ELSE 'open' END
      WHERE order_id = ${id}::uuid`;
  }
}
