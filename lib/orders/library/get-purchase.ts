import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findAccess } from "@/lib/entitlements/find-access";
import { isUuid } from "@/lib/is-uuid";
import { loadCustomerOrders } from "@/lib/orders/library/load-customer-orders";
import type { CustomerOrder } from "@/lib/orders/orders.dto";

/**
 * Returns a purchase of the viewer for its page in the library; null when the order is another user's or gives no
 * access any more.
 * @param orderId from the URL; a malformed id is treated like an unknown one
 */
export async function getPurchase(viewer: Viewer | null, orderId: string): Promise<CustomerOrder | null> {
  authorize(viewer, "purchases.read");
  const access = isUuid(orderId) ? await findAccess(db, viewer.id, orderId) : null;
  const [order] = access ? await loadCustomerOrders([orderId]) : [];
  return order ?? null;
}
