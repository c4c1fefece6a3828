import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";
import type { DeveloperSubscription } from "@/lib/sales/sales.dto";
import { developerSubscriptionSelect, toDeveloperSubscription } from "@/lib/sales/subscriptions.select";

/** `cursor` loads the page after it, `before` the page preceding it. */
type SubscriptionsQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the subscriptions to the viewer's own apps that were ever paid, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listDeveloperSubscriptions(
  viewer: Viewer | null,
  { limit, cursor, before }: SubscriptionsQuery,
): Promise<Page<DeveloperSubscription> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const own = { developerId: viewer.id, startedAt: { not: null } };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("subscribers"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.subscription.findMany({ where: { AND: [own, where] }, ...args, select: developerSubscriptionSelect }),
    ),
    db.subscription.count({ where: own }),
  ]);
  return { items: rows.map(toDeveloperSubscription), nextCursor, previousCursor, total };
}
