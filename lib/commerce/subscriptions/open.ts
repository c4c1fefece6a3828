import type { ActiveOrder, BuyableApp } from "@/lib/commerce/orders/active-order.rows";
import { CURRENCY, orderNumber } from "@/lib/commerce/orders/orders.constants";
import { INTERVALS, isRecurring } from "@/lib/commerce/subscriptions/subscriptions.constants";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { type Payment, retrievePayment } from "@/lib/foundation/payments/intents";
import { ensurePrice } from "@/lib/foundation/payments/prices";
import { createSubscription, type Invoice } from "@/lib/foundation/payments/subscriptions";

/**
 * Inserts an incomplete subscription, which its first order pays for.
 * @returns its id; null when the viewer has one of this app that has not ended
 */
export async function insertSubscription(tx: Db, viewer: Viewer, app: BuyableApp): Promise<string | null> {
  const [row] = await tx.subscription.createManyAndReturn({
    data: {
      appId: app.id,
      customerId: viewer.id,
      developerId: app.developerId,
      price: app.price,
      priceType: app.priceType,
      appTitle: app.title,
      appCategory: app.category,
    },
    skipDuplicates: true,
    select: { id: true },
  });
  return row?.id ?? null;
}

type FirstOrder = Pick<ActiveOrder, "id" | "amountCents" | "priceType" | "title"> & { subscriptionId: string };

/**
 * Creates a subscription at the provider and stores its id. Safe to repeat: the provider returns the same one.
 * @returns its first invoice and that invoice's payment; null when the provider no longer knows the customer
 * @throws AppError unavailable
 */
export async function openSubscription(
  { id, amountCents, priceType, title, subscriptionId }: FirstOrder,
  buyer: { id: string; providerCustomerId: string },
  appId: string,
): Promise<{ payment: Payment; invoice: Invoice } | null> {
  if (!isRecurring(priceType)) throw new Error(`Order ${id} has a subscription, but a ${priceType} price.`);
  const interval = INTERVALS[priceType];
  const priceId = await ensurePrice({ appId, title, amountCents, currency: CURRENCY, interval });
  const created = await createSubscription({
    subscriptionId,
    appId,
    customerId: buyer.id,
    providerCustomerId: buyer.providerCustomerId,
    priceId,
    description: `${title} (order ${orderNumber(id)})`,
  });
  if (!created) return null;
  const { subscription, invoice } = created;
  await db.subscription.updateMany({
    where: { id: subscriptionId, stripeSubscriptionId: null },
    data: { stripeSubscriptionId: subscription.id, revision: { increment: 1 } },
  });
  const payment = invoice.paymentIntentId ? await retrievePayment(invoice.paymentIntentId) : null;
  if (!payment) throw new Error(`The first invoice of subscription ${subscriptionId} has no payment.`);
  return { payment, invoice };
}
