import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { customerSubscriptionSelect, toCustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.select";

/** Returns the viewer's subscription whose unpaid renewal needs them, the one that ends first; null without one. */
export async function findRenewalToFix(viewer: Viewer | null): Promise<CustomerSubscription | null> {
  authorize(viewer, "purchases.read");
  const row = await db.subscription.findFirst({
    where: { customerId: viewer.id, renewalNeeds: { not: null } },
    orderBy: { accessUntil: "asc" },
    select: customerSubscriptionSelect,
  });
  return row && toCustomerSubscription(row);
}
