import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { attachIntent } from "@/lib/orders/checkout/attach-intent";
import { ensureProviderCustomer, replaceProviderCustomer } from "@/lib/orders/checkout/ensure-provider-customer";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { MAX_REUSE_AGE_MS } from "@/lib/orders/orders.constants";
import { ordersMessages } from "@/lib/orders/orders.messages";
import type { ActiveOrder } from "@/lib/orders/orders.select";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";
import type { Payment } from "@/lib/payments/payment";

type Offer = { id: string; priceCents: number; priceType: string };

/** Whether the provider still remembers the order's idempotency key, so that its intent stays the only one. */
const isFresh = (order: ActiveOrder) => Date.now() - order.createdAt.getTime() < MAX_REUSE_AGE_MS;

/** Whether the order still matches the offer shown to the buyer. */
const matchesOffer = (order: ActiveOrder, app: Offer) =>
  order.amountCents === app.priceCents && order.priceType === app.priceType;

/**
 * Returns a payment that the buyer can complete now, and abandons an order that no longer matches the offer.
 * @returns null when the order was completed or abandoned: look again
 * @throws AppError conflict while the payment is processing, unavailable
 */
export async function resumeOrder(viewer: Viewer, app: Offer, order: ActiveOrder): Promise<Payment | null> {
  const hasNoIntent = isPlaceholderIntentId(order.intent);
  // Attach even if the order no longer matches: another call may be creating its intent, or may have crashed doing so.
  const attached = hasNoIntent && isFresh(order) ? await attach(viewer, app, order) : null;
  if (hasNoIntent && !attached) return cancelOrThrow(order);

  const { id, intent } = { id: order.id, intent: attached?.id ?? order.intent };
  if (!isFresh(order) || !matchesOffer(order, app)) return cancelOrThrow({ id, intent });
  const payment = attached ?? (await syncPayment(intent)).payment;
  if (payment?.status === "processing") throw new AppError("conflict", ordersMessages.inProgress);
  if (payment?.status === "open" && payment.amountCents === order.amountCents) return payment;
  const final = payment?.status === "succeeded" || payment?.status === "canceled";
  return final ? null : cancelOrThrow({ id, intent });
}

async function attach(viewer: Viewer, app: Offer, order: ActiveOrder): Promise<Payment | null> {
  const providerCustomerId = await ensureProviderCustomer(viewer);
  const attached = await attachIntent(order, { id: viewer.id, providerCustomerId }, app.id);
  if (!attached.payment && attached.reason === "customer_missing") {
    // The next attempt uses a new order's key, because the provider replays its rejection under this one.
    await cancelPendingOrder(order);
    await replaceProviderCustomer(viewer, providerCustomerId);
  }
  return attached.payment;
}

async function cancelOrThrow(order: Pick<ActiveOrder, "id" | "intent">): Promise<null> {
  if ((await cancelPendingOrder(order)) === "processing") throw new AppError("conflict", ordersMessages.inProgress);
  return null;
}
