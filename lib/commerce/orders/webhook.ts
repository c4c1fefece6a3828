import { cancelPendingOrder } from "@/lib/commerce/orders/cancel-order";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { syncProviderSubscription } from "@/lib/commerce/subscriptions/sync";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { receiveWebhook } from "@/lib/foundation/last-events";
import { logError } from "@/lib/foundation/log";
import { isWebhookEvent, parseWebhookEvent, type PaymentEvent } from "@/lib/foundation/payments/webhook-events";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";

/**
 * Handles the provider's webhook.
 * @param body exactly as received, since the signature covers every byte
 * @throws AppError invalid_input when the signature is invalid, unavailable when the event must be redelivered
 */
export async function handlePaymentWebhook(body: string, signature: string | null): Promise<{ received: true }> {
  await processPaymentEvent(await receiveWebhook("payments", () => parseWebhookEvent(body, signature)));
  return { received: true };
}

/**
 * Processes a provider event; types that we do not handle are ignored. The event only signals that something changed;
 * the current state is fetched from the provider, so replayed, late and reordered events lead to the same result.
 * @throws AppError unavailable when the event must be redelivered
 */
export async function processPaymentEvent(event: PaymentEvent): Promise<void> {
  if (!isWebhookEvent(event.type) || !(event.paymentIntentId ?? event.providerSubscriptionId)) return;
  if (await db.paymentEvent.findUnique({ where: { id: event.id }, select: { id: true } })) return;
  if (event.providerSubscriptionId) return syncProviderSubscription(event.providerSubscriptionId, [event]);
  if (!event.paymentIntentId) return;
  const { orderId } = await syncPayment(event.paymentIntentId, [event]);
  if (orderId && event.type === "payment_intent.payment_failed") await limitDeclines(orderId, event.paymentIntentId);
}

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
