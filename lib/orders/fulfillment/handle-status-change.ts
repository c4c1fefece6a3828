import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { issueLicense } from "@/lib/licenses/issue-license";
import type { OrderStatus } from "@/lib/orders/orders.constants";

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
      select: { grantedAmount: true, decidedAt: true },
    });
    const decided = request?.grantedAmount ? "granted" : "declined";
    const status = request?.decidedAt ? decided : "open";
    await tx.refundRequest.updateMany({ where: { orderId: id }, data: { status } });
  }
}
