import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { grantPurchase } from "@/lib/orders/grant-purchase";
import { insertOrder } from "@/lib/orders/open-order";
import type { BuyableApp } from "@/lib/orders/orders.select";
import { freeIntent } from "@/lib/orders/intent-ids";

/**
 * Orders an app that costs nothing: written and completed in one transaction, without the provider.
 * @returns the order's id; null when another call was faster
 */
export async function getForFree(viewer: Viewer, app: BuyableApp): Promise<string | null> {
  return transaction(async (tx) => {
    const order = await insertOrder(tx, viewer, app);
    if (!order) return null;
    await tx.order.update({ where: { id: order.id }, data: { status: "completed", completedAt: new Date(), stripePaymentIntentId: freeIntent(order.id) } });
    await grantPurchase(tx, { id: order.id, appId: app.id, customerId: viewer.id });
    return order.id;
  });
}
