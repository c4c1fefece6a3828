import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { CustomerSummary } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";

/**
 * Returns the figures of the viewer's dashboard cards. Only completed orders count (docs/product.md#buying):
 * they are money, so they do not follow access (decision 0056).
 */
export async function getCustomerSummary(viewer: Viewer | null): Promise<CustomerSummary> {
  authorize(viewer, "purchases.read");
  const where = { customerId: viewer.id, status: "completed" };
  const [{ _sum: sum }, purchases, subscriptions, [favorite]] = await Promise.all([
    db.order.aggregate({ where, _sum: { amount: true, refundedAmount: true } }),
    db.order.count({ where: { ...where, subscriptionId: null } }),
    // However often it was renewed.
    db.subscription.count({ where: { customerId: viewer.id, orders: { some: { status: "completed" } } } }),
    db.order.groupBy({
      by: ["appCategory"],
      where,
      orderBy: [{ _count: { id: "desc" } }, { _max: { completedAt: "desc" } }, { appCategory: "asc" }],
      take: 1,
    }),
  ]);
  return {
    appsPurchased: purchases + subscriptions,
    totalSpent: sum.amount?.minus(sum.refundedAmount ?? 0).toFixed(2) ?? "0.00",
    favoriteCategory: favorite?.appCategory ?? ordersMessages.noFavoriteCategory,
  };
}
