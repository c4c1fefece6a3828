import { attachIntent } from "@/lib/orders/checkout/attach-intent";
import type { DueOrder } from "@/lib/orders/reconciliation/claim-due";
import { ensureProviderCustomer } from "@/lib/orders/checkout/ensure-provider-customer";
import { MAX_PENDING_AGE_MS, MAX_REUSE_AGE_MS } from "@/lib/orders/orders.constants";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";

/**
 * Reconciles a pending order: syncs its payment with the provider, and abandons it after a day or when its buyer or app
 * is deleted. If the intent id was never stored (the process died in between), the intent is requested again under the
 * order's idempotency key while the provider remembers it, so that no unknown intent is left behind.
 * @throws AppError unavailable
 */
export async function reconcileOrder(order: DueOrder): Promise<void> {
  const { appId, buyer, intent, createdAt } = order;
  const hasNoIntent = isPlaceholderIntentId(intent);
  const age = Date.now() - createdAt.getTime();
  if (!appId || !buyer || age >= (hasNoIntent ? MAX_REUSE_AGE_MS : MAX_PENDING_AGE_MS)) {
    await cancelPendingOrder(order);
    return;
  }
  if (!hasNoIntent) {
    await syncPayment(intent);
    return;
  }
  const providerCustomerId = await ensureProviderCustomer(buyer);
  const attached = await attachIntent(order, { id: buyer.id, providerCustomerId }, appId);
  if (!attached.payment && attached.reason === "customer_missing") await cancelPendingOrder(order);
}
