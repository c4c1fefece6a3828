import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { ActiveOrder } from "@/lib/orders/orders.select";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { cancelIntent } from "@/lib/payments/cancel-intent";
import { voidInvoice } from "@/lib/payments/end-subscription";
import { abandonSubscription } from "@/lib/orders/subscriptions/handle-order-change";

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
