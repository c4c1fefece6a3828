import { db } from "@/lib/db/client";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import type { PaymentEvent } from "@/lib/payments/parse-webhook-event";

/** What may change an order. Others are acknowledged and ignored. */
const HANDLED_TYPES = /^(payment_intent\.|charge\.|refund\.)/;

/**
 * What the provider's event sets off. It only says that something happened to a payment; how that
 * payment stands is asked for, so replays, late and reordered events end in the same state.
 * @throws AppError unavailable when it has to be delivered again
 */
export async function processPaymentEvent(event: PaymentEvent): Promise<void> {
  if (!event.paymentIntentId || !HANDLED_TYPES.test(event.type)) return;
  if (await db.paymentEvent.findUnique({ where: { id: event.id }, select: { id: true } })) return;
  await syncPayment(event.paymentIntentId, [event]);
}
