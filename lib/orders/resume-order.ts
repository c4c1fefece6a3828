import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { attachIntent } from "@/lib/orders/attach-intent";
import { ensureProviderCustomer, forgetProviderCustomer } from "@/lib/orders/ensure-provider-customer";
import { REUSE_MS } from "@/lib/orders/orders.constants";
import { ordersMessages } from "@/lib/orders/orders.messages";
import type { LiveOrder } from "@/lib/orders/orders.select";
import { isPlaceholder } from "@/lib/orders/intent-ids";
import { syncPayment } from "@/lib/orders/sync-payment";
import { withdrawOrder } from "@/lib/orders/withdraw-order";
import type { Payment } from "@/lib/payments/payment";

type Offer = { id: string; priceCents: number; priceType: string };

/** Whether a pending order still is what the buyer is shown, and its intent can be trusted to be the only one. */
function isCurrent(order: LiveOrder, app: Offer): boolean {
  const sameOffer = order.amountCents === app.priceCents && order.priceType === app.priceType;
  return sameOffer && Date.now() - order.createdAt.getTime() < REUSE_MS;
}

/**
 * The payment with which a pending order can be paid now. One that no longer fits is given up.
 * @returns null when the order is settled or given up: look again
 * @throws AppError conflict while it is being paid, unavailable
 */
export async function resumeOrder(viewer: Viewer, app: Offer, order: LiveOrder): Promise<Payment | null> {
  if (!isCurrent(order, app)) return giveUp(order);
  const payment = isPlaceholder(order.intent) ? await attach(viewer, app, order) : (await syncPayment(order.intent)).payment;
  if (!payment) return isPlaceholder(order.intent) ? null : giveUp(order);
  if (payment.status === "processing") throw new AppError("conflict", ordersMessages.inProgress);
  if (payment.status !== "open") return null;
  return payment.amountCents === order.amountCents ? payment : giveUp(order);
}

async function attach(viewer: Viewer, app: Offer, order: LiveOrder): Promise<Payment | null> {
  const providerCustomerId = await ensureProviderCustomer(viewer);
  const attached = await attachIntent(order, { id: viewer.id, providerCustomerId }, app.id);
  if (attached.payment) return attached.payment;
  if (attached.reason === "customer_missing") {
    // The next try asks under a new key, because the provider remembers what it refused under this one.
    await forgetProviderCustomer(viewer, providerCustomerId);
    await giveUp(order);
  }
  return null;
}

async function giveUp(order: LiveOrder): Promise<null> {
  if ((await withdrawOrder(order)) === "processing") throw new AppError("conflict", ordersMessages.inProgress);
  return null;
}
