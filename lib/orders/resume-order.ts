import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { attachIntent } from "@/lib/orders/attach-intent";
import { ensureProviderCustomer, forgetProviderCustomer } from "@/lib/orders/ensure-provider-customer";
import { isPlaceholder } from "@/lib/orders/intent-ids";
import { REUSE_MS } from "@/lib/orders/orders.constants";
import { ordersMessages } from "@/lib/orders/orders.messages";
import type { LiveOrder } from "@/lib/orders/orders.select";
import { syncPayment } from "@/lib/orders/sync-payment";
import { withdrawOrder } from "@/lib/orders/withdraw-order";
import type { Payment } from "@/lib/payments/payment";

type Offer = { id: string; priceCents: number; priceType: string };

/** Whether the provider still keeps the order's key, so that its intent is the only one. */
const isFresh = (order: LiveOrder) => Date.now() - order.createdAt.getTime() < REUSE_MS;

/** Whether the order still is what the buyer is shown. */
const isOffered = (order: LiveOrder, app: Offer) => order.amountCents === app.priceCents && order.priceType === app.priceType;

/**
 * The payment with which a pending order can be paid now. An order that no longer fits is given up.
 * @returns null when the order is settled or given up: look again
 * @throws AppError conflict while it is being paid, unavailable
 */
export async function resumeOrder(viewer: Viewer, app: Offer, order: LiveOrder): Promise<Payment | null> {
  const unknown = isPlaceholder(order.intent);
  // Also for an order that no longer fits: another call may be making its intent, or may have died over it.
  const attached = unknown && isFresh(order) ? await attach(viewer, app, order) : null;
  if (unknown && !attached) return giveUp(order);

  const { id, intent } = { id: order.id, intent: attached?.id ?? order.intent };
  if (!isFresh(order) || !isOffered(order, app)) return giveUp({ id, intent });
  const payment = attached ?? (await syncPayment(intent)).payment;
  if (payment?.status === "processing") throw new AppError("conflict", ordersMessages.inProgress);
  if (payment?.status === "open" && payment.amountCents === order.amountCents) return payment;
  const settled = payment?.status === "succeeded" || payment?.status === "canceled";
  return settled ? null : giveUp({ id, intent });
}

async function attach(viewer: Viewer, app: Offer, order: LiveOrder): Promise<Payment | null> {
  const providerCustomerId = await ensureProviderCustomer(viewer);
  const attached = await attachIntent(order, { id: viewer.id, providerCustomerId }, app.id);
  // The next try asks under a new order's key, because the provider remembers what it refused under this one.
  if (!attached.payment && attached.reason === "customer_missing") await forgetProviderCustomer(viewer, providerCustomerId);
  return attached.payment;
}

async function giveUp(order: Pick<LiveOrder, "id" | "intent">): Promise<null> {
  if ((await withdrawOrder(order)) === "processing") throw new AppError("conflict", ordersMessages.inProgress);
  return null;
}
