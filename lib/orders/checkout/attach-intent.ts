import { db } from "@/lib/db/client";
import { CURRENCY } from "@/lib/orders/orders.constants";
import type { ActiveOrder } from "@/lib/orders/orders.select";
import { orderNumber } from "@/lib/orders/orders.constants";
import { cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";
import { isAnswered } from "@/lib/payments/call-provider";
import { cancelIntent } from "@/lib/payments/cancel-intent";
import { createIntent } from "@/lib/payments/create-intent";
import type { Payment } from "@/lib/payments/payment";

export type AttachResult = { payment: Payment } | { payment: null; reason: "order_withdrawn" | "customer_missing" };

/**
 * Creates the payment intent of a pending order and stores its id on the order. Safe to repeat and to run concurrently:
 * the provider returns the same intent, and the id is stored once. If the order was abandoned meanwhile, the new intent
 * is canceled before anyone can pay it. If the provider answers with an error, the order fails, so that the next one
 * has a new idempotency key: under this one the provider would repeat its answer for a day.
 * @throws AppError unavailable
 */
export async function attachIntent(
  order: ActiveOrder,
  buyer: { id: string; providerCustomerId: string },
  appId: string,
): Promise<AttachResult> {
  const payment = await createIntent({
    orderId: order.id,
    appId,
    customerId: buyer.id,
    providerCustomerId: buyer.providerCustomerId,
    amountCents: order.amountCents,
    currency: CURRENCY,
    description: `${order.title} (order ${orderNumber(order.id)})`,
  }).catch(async (error: unknown) => {
    if (isAnswered(error)) await cancelPendingOrder(order);
    throw error;
  });
  if (!payment) return { payment, reason: "customer_missing" };
  await db.order.updateMany({
    where: { id: order.id, stripePaymentIntentId: order.intent },
    data: { stripePaymentIntentId: payment.id, revision: { increment: 1 } },
  });
  const current = await db.order.findUnique({ where: { id: order.id }, select: { status: true } });
  if (current?.status !== "failed") return { payment };
  await cancelIntent(payment.id);
  return { payment: null, reason: "order_withdrawn" };
}
