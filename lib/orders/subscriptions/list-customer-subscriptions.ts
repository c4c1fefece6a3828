import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { customerSubscriptionSelect, toCustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.select";

/** `cursor` loads the page after it, `before` the page preceding it. */
type SubscriptionsQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the viewer's subscriptions that were ever paid, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listCustomerSubscriptions(
  viewer: Viewer | null,
  { limit, cursor, before }: SubscriptionsQuery,
): Promise<Page<CustomerSubscription> & { previousCursor: string | null }> {
  authorize(viewer, "purchases.read");
  const own = { customerId: viewer.id, startedAt: { not: null } };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("subscriptions"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.subscription.findMany({ where: { AND: [own, where] }, ...args, select: customerSubscriptionSelect }),
    ),
    db.subscription.count({ where: own }),
  ]);
  return { items: rows.map(toCustomerSubscription), nextCursor, previousCursor, total };
}
