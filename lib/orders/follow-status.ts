import { announceChange, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import type { OrderStatus } from "@/lib/orders/orders.constants";

type Change = { id: string; appId: string | null; from: OrderStatus; to: OrderStatus };

/**
 * What follows from an order's new status, in its transaction: reviews gain or lose "Verified purchase",
 * and once the money is back, however that came about, the refund request is settled.
 */
export async function followStatus(tx: Db, { id, appId, from, to }: Change): Promise<void> {
  if (from === to) return;
  if (appId && (from === "completed" || to === "completed")) await announceChange(tx, [tags.app(appId)]);
  if (to === "refunded") await tx.refundRequest.updateMany({ where: { orderId: id }, data: { status: "refunded" } });
}
