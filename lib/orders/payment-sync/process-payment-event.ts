import { db } from "@/lib/db/client";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";

/** Event types that can change an order. Others are acknowledged and ignored. */
const HANDLED_TYPES = /^(payment_intent\.|charge\.|refund\.)/;

/**
 * Processes a provider event. The event only signals that a payment changed; its current state is fetched from the
 * provider, so replayed, late and reordered events lead to the same result.
 * @throws AppError unavailable when the event must be redelivered
 */
export async function processPaymentEvent(event: PaymentEvent): Promise<void> {
  if (!event.paymentIntentId || !HANDLED_TYPES.test(event.type)) return;
  if (await db.paymentEvent.findUnique({ where: { id: event.id }, select: { id: true } })) return;
  await syncPayment(event.paymentIntentId, [event]);
}
