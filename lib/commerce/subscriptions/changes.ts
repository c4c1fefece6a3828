import { CURRENCY } from "@/lib/commerce/orders/orders.constants";
import { endNow, syncSubscriptionJob } from "@/lib/commerce/subscriptions/ending";
import { addNotice } from "@/lib/commerce/subscriptions/notices";
import { getSubscription } from "@/lib/commerce/subscriptions/read-subscriptions";
import { INTERVALS, isRecurring } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { subscriptionsMessages } from "@/lib/commerce/subscriptions/wording.constants";
import type { AgreedPriceInput } from "@/lib/commerce/subscriptions/subscriptions.queries";
import type { CustomerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { syncSubscription } from "@/lib/commerce/subscriptions/sync";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toCents } from "@/lib/foundation/format/money";
import { logError } from "@/lib/foundation/log";
import { ensurePrice, previewPrice, setPrice } from "@/lib/foundation/payments/prices";
import { retrieveSubscription } from "@/lib/foundation/payments/subscriptions";
import { withTimeout } from "@/lib/foundation/concurrency";

/**
 * Cancels one of the viewer's subscriptions at the end of the paid period (`POST /api/subscriptions/{id}/cancel`); one
 * whose renewal is unpaid has no paid period left and ends at once. The wish is stored first with the date of the end,
 * so it holds even while the provider is unavailable. Repeating it changes nothing.
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended
 */
export async function cancelSubscription(viewer: Viewer | null, id: string): Promise<CustomerSubscription> {
  authorize(viewer, "purchases.read");
  if (isPast((await getSubscription(viewer, id)).paidThrough)) await trySync(id);
  const { status, cancelAt } = await getSubscription(viewer, id);
  if (status === "canceled") throw new AppError("conflict", subscriptionsMessages.ended);
  if (cancelAt) return getSubscription(viewer, id);
  await transaction((tx) => storeCancellation(tx, viewer.id, id));
  await trySync(id);
  return getSubscription(viewer, id);
}

async function storeCancellation(tx: Db, customerId: string, id: string): Promise<void> {
  await lockRow(tx, "Subscription", id);
  const row = await tx.subscription.findFirst({ where: { id, customerId, cancelAt: null } });
  if (row?.status === "past_due" || (row?.status === "active" && isPast(row.paidThrough))) {
    await addNotice(tx, row, "ended");
    return endNow(tx, id, "buyer");
  }
  if (row?.status !== "active") return;
  await addNotice(tx, row, "canceled");
  await tx.subscription.update({
    where: { id },
    data: {
      cancelAt: row.paidThrough,
      accessUntil: row.paidThrough,
      pendingAction: "cancel",
      endReason: "buyer",
      checkAt: new Date(),
      revision: { increment: 1 },
    },
  });
  await syncSubscriptionJob.add(tx, { subscriptionId: id }, { key: `sync-subscription-${id}` });
}

const isPast = (date: Date | string | null) => date !== null && new Date(date) <= new Date();

/**
 * Lets one of the viewer's canceled subscriptions renew again, at its price (`POST /api/subscriptions/{id}/resume`).
 * Possible until it ends, while its app is on sale.
 * @throws AppError not_found when it is not the viewer's; conflict when it has ended or its app is no longer sold;
 * unavailable
 */
export async function resumeSubscription(viewer: Viewer | null, id: string): Promise<CustomerSubscription> {
  authorize(viewer, "purchases.read");
  const { status, app } = await getSubscription(viewer, id);
  if (status === "canceled") throw new AppError("conflict", subscriptionsMessages.ended);
  if (!app.onSale) throw new AppError("conflict", subscriptionsMessages.notRenewable);
  await db.subscription.updateMany({
    where: {
      id,
      customerId: viewer.id,
      status: { not: "canceled" },
      app: { status: "approved" },
      OR: [{ cancelAt: { not: null } }, { pendingAction: "cancel" }],
    },
    data: { pendingAction: "resume", endReason: null, checkAt: new Date(), revision: { increment: 1 } },
  });
  await syncSubscription(id);
  return getSubscription(viewer, id);
}

/**
 * Moves one of the viewer's subscriptions to its app's present price from the next renewal on (`POST
 * /api/subscriptions/{id}/price`). Only the subscriber can: a new price never applies without their consent, which
 * names the price that they saw.
 * @throws AppError not_found when it is not the viewer's; conflict when the app has another price by now, is no longer
 * sold so, or the subscription does not renew; unavailable
 */
export async function changeSubscriptionPrice(
  viewer: Viewer | null,
  id: string,
  { price }: AgreedPriceInput,
): Promise<CustomerSubscription> {
  authorize(viewer, "purchases.read");
  const { status, cancelAt, app, priceType } = await getSubscription(viewer, id);
  if (status === "canceled") throw new AppError("conflict", subscriptionsMessages.ended);
  const amountCents = toCents(price);
  if (status !== "active" || cancelAt || !app.id || !app.price || toCents(app.price) !== amountCents)
    throw new AppError("conflict", subscriptionsMessages.priceChanged);
  const row = await db.subscription.findFirst({
    where: { id, customerId: viewer.id },
    select: { stripeSubscriptionId: true },
  });
  const provider = row?.stripeSubscriptionId ? await retrieveSubscription(row.stripeSubscriptionId) : null;
  if (!provider || !isRecurring(priceType)) throw new AppError("conflict", subscriptionsMessages.priceChanged);
  const interval = INTERVALS[priceType];
  const priceId = await ensurePrice({ appId: app.id, title: app.title, amountCents, currency: CURRENCY, interval });
  const change = { subscription: provider.id, itemId: provider.itemId, priceId };
  // The provider must not charge anything else than the subscriber agreed to.
  if ((await previewPrice(change)) !== amountCents) throw new AppError("conflict", subscriptionsMessages.priceChanged);
  await setPrice(change);
  await syncSubscription(id);
  return getSubscription(viewer, id);
}

/** How long a subscriber waits for the provider, in ms. The sync continues after that. */
const PROVIDER_TIMEOUT_MS = 8_000;

/** Syncs a subscription now, so that the response shows the result. If the provider is unavailable, a job does it. */
async function trySync(subscriptionId: string): Promise<void> {
  const synced = syncSubscription(subscriptionId).catch((error: unknown) =>
    logError("subscription not synced yet", { subscriptionId, error }),
  );
  await withTimeout(synced, PROVIDER_TIMEOUT_MS);
}
