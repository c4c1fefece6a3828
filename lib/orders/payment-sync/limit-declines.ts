import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log";
import { cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Counts a declined card. Thieves test stolen cards in the browser, with one client secret and past our own calls, so
 * after too many declines of one payment or one user the payment is canceled and its order fails.
 * @throws AppError unavailable
 */
export async function limitDeclines(orderId: string, paymentIntentId: string): Promise<void> {
  const order = await db.order.findUnique({
    where: { id: orderId, status: "pending", stripePaymentIntentId: paymentIntentId },
    select: { customerId: true },
  });
  if (!order) return;
  try {
    await consumeRateLimit("decline", paymentIntentId);
    if (order.customerId) await consumeRateLimit("declineUser", order.customerId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "rate_limited")) throw error;
    logError("a payment was canceled after too many declined cards", {
      event: "too_many_declines",
      orderId,
      paymentIntentId,
    });
    await cancelPendingOrder({ id: orderId, intent: paymentIntentId });
  }
}
