import { attachIntent } from "@/lib/orders/attach-intent";
import type { DueOrder } from "@/lib/orders/claim-due";
import { ensureProviderCustomer } from "@/lib/orders/ensure-provider-customer";
import { EXPIRY_MS, REUSE_MS } from "@/lib/orders/orders.constants";
import { isPlaceholder } from "@/lib/orders/intent-ids";
import { syncPayment } from "@/lib/orders/sync-payment";
import { withdrawOrder } from "@/lib/orders/withdraw-order";

/**
 * Follows up one pending order: asks the provider how its payment stands, and gives it up when it has
 * waited a day or when its buyer or app is gone. An order whose intent was never noted (the process
 * died in between) is asked for again under its key while the provider keeps that, so that no intent
 * is left behind unknown.
 * @throws AppError unavailable
 */
export async function checkOrder(order: DueOrder): Promise<void> {
  const { appId, buyer, intent, createdAt } = order;
  const unknown = isPlaceholder(intent);
  const age = Date.now() - createdAt.getTime();
  if (!appId || !buyer || age >= (unknown ? REUSE_MS : EXPIRY_MS)) {
    await withdrawOrder(order);
    return;
  }
  if (!unknown) {
    await syncPayment(intent);
    return;
  }
  const providerCustomerId = await ensureProviderCustomer(buyer);
  const attached = await attachIntent(order, { id: buyer.id, providerCustomerId }, appId);
  if (!attached.payment && attached.reason === "customer_missing") await withdrawOrder(order);
}
