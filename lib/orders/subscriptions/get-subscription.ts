import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/is-uuid";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import { customerSubscriptionSelect, toCustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.select";

/**
 * Returns one of the viewer's subscriptions; null when it is not the viewer's or was never paid.
 * @param id from the URL; a malformed id is treated like an unknown one
 */
export async function findSubscription(viewer: Viewer | null, id: string): Promise<CustomerSubscription | null> {
  authorize(viewer, "purchases.read");
  if (!isUuid(id)) return null;
  const row = await db.subscription.findFirst({
    where: { id, customerId: viewer.id, startedAt: { not: null } },
    select: customerSubscriptionSelect,
  });
  return row && toCustomerSubscription(row);
}

/**
 * Returns one of the viewer's subscriptions.
 * @throws AppError not_found when it is not the viewer's or was never paid
 */
export async function getSubscription(viewer: Viewer | null, id: string): Promise<CustomerSubscription> {
  const subscription = await findSubscription(viewer, id);
  if (!subscription) throw new AppError("not_found", subscriptionsMessages.notFound);
  return subscription;
}
