import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { ordersMessages } from "@/lib/orders/orders.messages";

/**
 * Removes one of the viewer's unpaid orders from My Purchases (`DELETE /api/customer/orders/{id}`). A pending one is
 * canceled at the provider first, so that nobody can pay it afterwards. The row stays, for the provider's later events.
 * @throws AppError not_found when the order is not the viewer's or already removed; conflict when it is paid, its
 * payment is processing, or a payment is being refunded; unavailable
 */
export async function removeOrder(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "apps.buy");
  const own = { id, customerId: viewer.id, removedAt: null };
  const order = await db.order.findFirst({ where: own, select: { status: true, stripePaymentIntentId: true } });
  if (!order) throw new AppError("not_found", ordersMessages.orderNotFound);
  if (order.status === "pending") await cancelUnlessProcessing({ id, intent: order.stripePaymentIntentId });
  const { count } = await db.order.updateMany({
    where: { ...own, status: "failed", paymentRefunds: { none: {} } },
    data: { removedAt: new Date() },
  });
  if (count === 0) throw new AppError("conflict", ordersMessages.notRemovable);
}

/** The provider would also cancel a payment that is processing, so its status is read first. */
async function cancelUnlessProcessing(order: { id: string; intent: string }): Promise<void> {
  const payment = isPlaceholderIntentId(order.intent) ? null : (await syncPayment(order.intent)).payment;
  if (payment?.status === "processing" || (await cancelPendingOrder(order)) === "processing")
    throw new AppError("conflict", ordersMessages.inProgress);
}
