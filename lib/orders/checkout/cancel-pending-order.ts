import { db } from "@/lib/db/client";
import type { ActiveOrder } from "@/lib/orders/orders.select";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { cancelIntent } from "@/lib/payments/cancel-intent";

/**
 * Abandons a pending order so that a new one can replace it: cancels its intent and marks the order failed. An order
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
  await cancelIntent(intent);
  const { payment } = await syncPayment(intent);
  if (payment?.status === "processing") return "processing";
  if (!payment) await failOrder(id, intent);
  return "withdrawn";
}

/** Marks the order failed if it is still pending with this intent. */
async function failOrder(id: string, intent: string): Promise<void> {
  await db.order.updateMany({
    where: { id, status: "pending", stripePaymentIntentId: intent },
    data: { status: "failed", revision: { increment: 1 } },
  });
}
