import {
  type DeveloperSubscription,
  developerSubscriptionSelect,
  toDeveloperSubscription,
} from "@/lib/commerce/sales/sales.rows";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

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

const PAGE_SIZE = 25;

/** Loads a page of subscriptions. An invalid cursor loads the first page. */
export function loadSubscriptionsPage(
  viewer: Viewer,
  { after, before }: Cursor,
): Promise<Page<DeveloperSubscription> & { previousCursor: string | null }> {
  return pageOrFirst({ after, before }, (cursor) =>
    listDeveloperSubscriptions(viewer, { limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
  );
}
