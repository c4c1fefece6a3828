import type { Viewer } from "@/lib/auth/viewer.dto";
import { db, type Db } from "@/lib/db/client";
import { toCents } from "@/lib/format/money";
import { FIRST_CHECK_DELAY_MS, ACTIVE_ORDER_STATUSES } from "@/lib/orders/orders.constants";
import {
  buyableAppSelect,
  activeOrderSelect,
  toActiveOrder,
  type BuyableApp,
  type ActiveOrder,
} from "@/lib/orders/orders.select";
import { newPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";

/** The viewer's live order of an app; null without one. */
export async function findActiveOrder(viewer: Viewer, appId: string, client: Db = db): Promise<ActiveOrder | null> {
  const row = await client.order.findFirst({
    where: { customerId: viewer.id, appId, status: { in: [...ACTIVE_ORDER_STATUSES] } },
    select: activeOrderSelect,
  });
  return row && toActiveOrder(row);
}

/** The app as buying needs it; null when there is none. */
export async function findBuyableApp(appId: string): Promise<(BuyableApp & { priceCents: number }) | null> {
  const row = await db.app.findUnique({ where: { id: appId }, select: buyableAppSelect });
  return row && { ...row, priceCents: toCents(row.price) };
}

/**
 * Writes a pending order with what the app is now. Of several at once one is written (the unique index
 * on live orders); the others get null and look again.
 */
export async function insertOrder(tx: Db, viewer: Viewer, app: BuyableApp): Promise<ActiveOrder | null> {
  const rows = await tx.order.createManyAndReturn({
    data: {
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
    },
    skipDuplicates: true,
    select: activeOrderSelect,
  });
  return rows[0] ? toActiveOrder(rows[0]) : null;
}
