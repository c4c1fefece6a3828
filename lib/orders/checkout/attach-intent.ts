import { db } from "@/lib/db/client";
import { CURRENCY } from "@/lib/orders/orders.constants";
import type { ActiveOrder } from "@/lib/orders/orders.select";
import { orderNumber } from "@/lib/orders/orders.constants";
import { cancelPayment, cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";
import { isAnswered } from "@/lib/payments/call-provider";
import { createIntent } from "@/lib/payments/create-intent";
import type { Invoice } from "@/lib/payments/invoice";
import type { Payment } from "@/lib/payments/payment";
import { openSubscription } from "@/lib/orders/subscriptions/open-subscription";

type Buyer = { id: string; providerCustomerId: string };

export type AttachResult = { payment: Payment } | { payment: null; reason: "order_withdrawn" | "customer_missing" };

/**
 * Creates the payment intent of a pending order, or the subscription whose first invoice it pays, and stores its id.
 * Safe to repeat and to run concurrently: the provider returns the same intent, and the id is stored once. If the order
 * was abandoned meanwhile, the new intent is canceled before anyone can pay it. If the provider answers with an error,
 * the order fails, so that the next one has a new idempotency key: under this one the provider would repeat its answer
 * for a day.
 * @throws AppError unavailable
 */
export async function attachIntent(order: ActiveOrder, buyer: Buyer, appId: string): Promise<AttachResult> {
  const opened = await openPayment(order, buyer, appId).catch(async (error: unknown) => {
    if (isAnswered(error)) await cancelPendingOrder(order);
    throw error;
  });
  if (!opened) return { payment: null, reason: "customer_missing" };
  const { payment, invoice } = opened;
  await db.order.updateMany({
    where: { id: order.id, stripePaymentIntentId: order.intent },
    data: {
      stripePaymentIntentId: payment.id,
      ...(invoice && { stripeInvoiceId: invoice.id, periodEnd: invoice.periodEnd }),
      revision: { increment: 1 },
    },
  });
  const current = await db.order.findUnique({ where: { id: order.id }, select: { status: true } });
  if (current?.status !== "failed") return { payment };
  await cancelPayment(payment.id, invoice?.id ?? null);
  return { payment: null, reason: "order_withdrawn" };
}

type OpenedPayment = { payment: Payment; invoice: Invoice | null };

/** Returns null when the provider no longer knows the customer. */
async function openPayment(order: ActiveOrder, buyer: Buyer, appId: string): Promise<OpenedPayment | null> {
  if (order.subscriptionId) return openSubscription({ ...order, subscriptionId: order.subscriptionId }, buyer, appId);
  const payment = await createIntent({
    orderId: order.id,
    appId,
    customerId: buyer.id,
    providerCustomerId: buyer.providerCustomerId,
    amountCents: order.amountCents,
    currency: CURRENCY,
    description: `${order.title} (order ${orderNumber(order.id)})`,
  });
  return payment && { payment, invoice: null };
}
