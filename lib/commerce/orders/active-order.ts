import {
  type ActiveOrder,
  activeOrderSelect,
  type BuyableApp,
  buyableAppSelect,
  newPlaceholderIntentId,
  toActiveOrder,
} from "@/lib/commerce/orders/active-order.rows";
import { ACTIVE_ORDER_STATUSES, FIRST_CHECK_DELAY_MS } from "@/lib/commerce/orders/orders.constants";
import { insertSubscription } from "@/lib/commerce/subscriptions/open";
import { isRecurring, LIVE_STATUSES } from "@/lib/commerce/subscriptions/subscriptions.constants";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { toCents } from "@/lib/foundation/format/money";
import { readSettings } from "@/lib/foundation/settings";

/** What the viewer has of an app: an active order, which for a subscription is one being paid, and a subscription. */
type Holdings = { activeOrder: ActiveOrder | null; isSubscribed: boolean };

export const NO_HOLDINGS: Holdings = { activeOrder: null, isSubscribed: false };

/** Returns what decides whether the viewer can buy an app: their active order and subscription. */
export async function findHoldings(viewer: Viewer, appId: string, client: Db = db): Promise<Holdings> {
  const own = { customerId: viewer.id, appId };
  const [row, subscription] = await Promise.all([
    client.order.findFirst({
      where: {
        ...own,
        status: { in: [...ACTIVE_ORDER_STATUSES] },
        // A subscription's paid orders are its past periods.
        OR: [{ subscriptionId: null }, { status: { in: ["pending", "disputed"] } }],
      },
      select: activeOrderSelect,
    }),
    client.subscription.findFirst({ where: { ...own, status: { in: [...LIVE_STATUSES] } }, select: { id: true } }),
  ]);
  return { activeOrder: row && toActiveOrder(row), isSubscribed: subscription !== null };
}

/** Returns the columns of an app that checkout needs, or null when the app does not exist. */
export async function findBuyableApp(appId: string): Promise<(BuyableApp & { priceCents: number }) | null> {
  const row = await db.app.findUnique({ where: { id: appId }, select: buyableAppSelect });
  return row && { ...row, priceCents: toCents(row.price) };
}

/**
 * Inserts a pending order with a snapshot of the app and the platform fee (decision 0049), for a monthly or yearly
 * price with its subscription. When several calls race, the unique indexes let one through; the others get null and
 * must look again.
 */
export async function insertOrder(tx: Db, viewer: Viewer, app: BuyableApp): Promise<ActiveOrder | null> {
  const recurs = isRecurring(app.priceType) && toCents(app.price) > 0;
  const subscriptionId = recurs ? await insertSubscription(tx, viewer, app) : null;
  if (recurs && !subscriptionId) return null;
  const rows = await tx.order.createManyAndReturn({
    data: {
      subscriptionId,
      appId: app.id,
      customerId: viewer.id,
      developerId: app.developerId,
      amount: app.price,
      stripePaymentIntentId: newPlaceholderIntentId(),
      checkAt: new Date(Date.now() + FIRST_CHECK_DELAY_MS),
      appTitle: app.title,
      appCategory: app.category,
      appPriceType: app.priceType,
      appDownloadUrl: app.downloadUrl,
      platformFeePercent: (await readSettings(tx)).platformFeePercent,
    },
    skipDuplicates: true,
    select: activeOrderSelect,
  });
  return rows[0] ? toActiveOrder(rows[0]) : null;
}
