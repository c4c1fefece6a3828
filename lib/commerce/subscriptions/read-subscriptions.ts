import { LIVE_STATUSES } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { subscriptionsMessages } from "@/lib/commerce/subscriptions/wording.constants";
import {
  type CustomerSubscription,
  customerSubscriptionSelect,
  toCustomerSubscription,
} from "@/lib/commerce/subscriptions/subscriptions.rows";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { AppError } from "@/lib/foundation/errors";
import { isUuid } from "@/lib/foundation/keys";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

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

/**
 * Counts the subscriptions of each app that renew, which end with their current period when the app is taken off sale.
 * The caller has checked the viewer's right to them.
 * @returns by the app's id; nothing for an app without any
 */
export async function countActiveSubscriptions(appIds: readonly string[]): Promise<Map<string, number>> {
  const groups = await db.subscription.groupBy({
    by: ["appId"],
    where: { appId: { in: [...appIds] }, status: { in: [...LIVE_STATUSES] }, endReason: null },
    _count: true,
  });
  return new Map(groups.flatMap(({ appId, _count }) => (appId ? [[appId, _count]] : [])));
}

const PAGE_SIZE = 20;

/** Loads a page of the dashboard's subscriptions. An invalid cursor loads the first page. */
export function loadSubscriptionsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listCustomerSubscriptions(viewer, { limit: PAGE_SIZE, cursor: after, before }),
  );
}
