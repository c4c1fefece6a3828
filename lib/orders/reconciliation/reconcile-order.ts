import { attachIntent } from "@/lib/orders/checkout/attach-intent";
import type { DueOrder } from "@/lib/orders/reconciliation/claim-due";
import { ensureProviderCustomer } from "@/lib/orders/checkout/ensure-provider-customer";
import { MAX_PENDING_AGE_MS, MAX_REUSE_AGE_MS } from "@/lib/orders/orders.constants";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";

/**
 * Follows up one pending order: asks the provider how its payment stands, and gives it up when it has
 * waited a day or when its buyer or app is gone. An order whose intent was never noted (the process
 * died in between) is asked for again under its key while the provider keeps that, so that no intent
 * is left behind unknown.
 * @throws AppError unavailable
 */
export async function reconcileOrder(order: DueOrder): Promise<void> {
  const { appId, buyer, intent, createdAt } = order;
  const unknown = isPlaceholderIntentId(intent);
  const age = Date.now() - createdAt.getTime();
  if (!appId || !buyer || age >= (unknown ? MAX_REUSE_AGE_MS : MAX_PENDING_AGE_MS)) {
    await cancelPendingOrder(order);
    return;
  }
  if (!unknown) {
    await syncPayment(intent);
    return;
  }
  const providerCustomerId = await ensureProviderCustomer(buyer);
  const attached = await attachIntent(order, { id: buyer.id, providerCustomerId }, appId);
  if (!attached.payment && attached.reason === "customer_missing") await cancelPendingOrder(order);
}
