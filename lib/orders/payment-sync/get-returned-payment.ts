import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import type { PaymentResult } from "@/lib/orders/orders.dto";
import { verifyPayment } from "@/lib/orders/payment-sync/verify-payment";

/**
 * Returns the payment result for a return URL: our own `order`, or the provider's `payment_intent` after a redirect.
 * Null when the URL names no payment of the viewer's.
 */
export async function getReturnedPayment(
  viewer: Viewer,
  query: Record<string, string | undefined>,
): Promise<PaymentResult | null> {
  const { order: orderId, payment_intent: paymentIntent } = query;
  if (!orderId && !paymentIntent) return null;
  try {
    return await verifyPayment(viewer, orderId ? { orderId } : { paymentIntent });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
