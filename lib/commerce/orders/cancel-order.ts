import { type ActiveOrder, isPlaceholderIntentId } from "@/lib/commerce/orders/active-order.rows";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { abandonSubscription } from "@/lib/commerce/subscriptions/order-changes";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { cancelIntent } from "@/lib/foundation/payments/intents";
import { voidInvoice } from "@/lib/foundation/payments/subscriptions";

/**
 * Abandons a pending order so that a new one can replace it: cancels its payment and marks the order failed. An order
 * that turns out to be paid is completed instead; one whose payment is processing stays.
 * @throws AppError unavailable
 */
export async function cancelPendingOrder({
  id,
  intent,
}: Pick<ActiveOrder, "id" | "intent">): Promise<"withdrawn" | "processing"> {
  if (isPlaceholderIntentId(intent)) {
    await failOrder(id, intent);
    return "withdrawn";
  }
  const order = await db.order.findUnique({ where: { id }, select: { stripeInvoiceId: true } });
  await cancelPayment(intent, order?.stripeInvoiceId ?? null);
  const { payment } = await syncPayment(intent);
  if (payment?.status === "processing") return "processing";
  if (!payment) await failOrder(id, intent);
  return "withdrawn";
}

/**
 * Makes a payment impossible. A subscription's first payment belongs to an invoice: the provider refuses to cancel it,
 * but voiding the invoice cancels it and ends the subscription.
 * @throws AppError unavailable
 */
export const cancelPayment = (intent: string, invoice: string | null): Promise<void> =>
  invoice ? voidInvoice(invoice) : cancelIntent(intent);

/** Marks the order failed if it is still pending with this intent, and ends the subscription that it was to pay. */
async function failOrder(id: string, intent: string): Promise<void> {
  await transaction(async (tx) => {
    const failed = await tx.order.updateManyAndReturn({
      where: { id, status: "pending", stripePaymentIntentId: intent },
      data: { status: "failed", revision: { increment: 1 } },
      select: { subscriptionId: true },
    });
    for (const { subscriptionId } of failed) if (subscriptionId) await abandonSubscription(tx, subscriptionId);
  });
}

/**
 * Removes one of the viewer's unpaid orders from My Purchases (`DELETE /api/customer/orders/{id}`). A pending one is
 * canceled at the provider first, so that it can no longer be paid. The row stays, for the provider's later events.
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
