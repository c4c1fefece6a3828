import { db } from "@/lib/db/client";
import { limitDeclines } from "@/lib/orders/payment-sync/limit-declines";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";
import { syncProviderSubscription } from "@/lib/orders/subscriptions/sync-provider-subscription";
import { isWebhookEvent } from "@/lib/payments/webhook-events.constants";

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
