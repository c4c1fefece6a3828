import { db } from "@/lib/db/client";
import { CURRENCY, orderNumber } from "@/lib/orders/orders.constants";
import type { ActiveOrder } from "@/lib/orders/orders.select";
import { createSubscription } from "@/lib/payments/create-subscription";
import { ensurePrice } from "@/lib/payments/ensure-price";
import type { Invoice } from "@/lib/payments/invoice";
import type { Payment } from "@/lib/payments/payment";
import { retrievePayment } from "@/lib/payments/retrieve-payment";
import { INTERVALS, isRecurring } from "@/lib/orders/subscriptions/subscriptions.constants";

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
