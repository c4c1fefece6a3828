import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import { customerSubscriptionSelect, toCustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.select";

/**
 * Returns one of the viewer's subscriptions.
 * @throws AppError not_found when it is not the viewer's or was never paid
 */
export async function getSubscription(viewer: Viewer | null, id: string): Promise<CustomerSubscription> {
  authorize(viewer, "purchases.read");
  const row = await db.subscription.findFirst({
    where: { id, customerId: viewer.id, startedAt: { not: null } },
    select: customerSubscriptionSelect,
  });
  if (!row) throw new AppError("not_found", subscriptionsMessages.notFound);
  return toCustomerSubscription(row);
}
