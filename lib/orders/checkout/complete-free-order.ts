import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { fulfillOrder } from "@/lib/orders/fulfillment/fulfill-order";
import { insertOrder } from "@/lib/orders/checkout/active-order";
import type { BuyableApp } from "@/lib/orders/orders.select";
import { freeIntentId } from "@/lib/orders/payment-sync/intent-ids";

/**
 * Orders a free app: inserts and completes the order in one transaction, without the provider.
 * @returns the order's id; null when a concurrent call ordered the app first
 */
export async function completeFreeOrder(viewer: Viewer, app: BuyableApp): Promise<string | null> {
  return transaction(async (tx) => {
    const order = await insertOrder(tx, viewer, app);
    if (!order) return null;
    await tx.order.update({
      where: { id: order.id },
      data: { status: "completed", completedAt: new Date(), stripePaymentIntentId: freeIntentId(order.id) },
    });
    await fulfillOrder(tx, { id: order.id, appId: app.id, customerId: viewer.id });
    return order.id;
  });
}
