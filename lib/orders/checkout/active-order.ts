import type { Viewer } from "@/lib/auth/viewer.dto";
import { db, type Db } from "@/lib/db/client";
import { env } from "@/lib/env";
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

/** Returns the viewer's active order of an app, or null. */
export async function findActiveOrder(viewer: Viewer, appId: string, client: Db = db): Promise<ActiveOrder | null> {
  const row = await client.order.findFirst({
    where: { customerId: viewer.id, appId, status: { in: [...ACTIVE_ORDER_STATUSES] } },
    select: activeOrderSelect,
  });
  return row && toActiveOrder(row);
}

/** Returns the columns of an app that checkout needs, or null when the app does not exist. */
export async function findBuyableApp(appId: string): Promise<(BuyableApp & { priceCents: number }) | null> {
  const row = await db.app.findUnique({ where: { id: appId }, select: buyableAppSelect });
  return row && { ...row, priceCents: toCents(row.price) };
}

/**
 * Inserts a pending order with a snapshot of the app and the terms of the sale (decision 0049). When several calls
 * race, the unique index on active orders lets one through; the others get null and must look again.
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
      platformFeePercent: env.PLATFORM_FEE_PERCENT,
      payoutHoldDays: app.developer.verified ? 0 : env.PAYOUT_HOLD_DAYS,
    },
    skipDuplicates: true,
    select: activeOrderSelect,
  });
  return rows[0] ? toActiveOrder(rows[0]) : null;
}
