import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { toCents } from "@/lib/format/money";
import { CURRENCY } from "@/lib/orders/orders.constants";
import { previewPrice, setPrice } from "@/lib/payments/change-price";
import { ensurePrice } from "@/lib/payments/ensure-price";
import { retrieveSubscription } from "@/lib/payments/retrieve-subscription";
import { getSubscription } from "@/lib/orders/subscriptions/get-subscription";
import { INTERVALS, isRecurring } from "@/lib/orders/subscriptions/subscriptions.constants";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import type { AgreedPriceInput } from "@/lib/orders/subscriptions/subscriptions.schema";
import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";

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
