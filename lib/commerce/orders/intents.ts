import type { ActiveOrder } from "@/lib/commerce/orders/active-order.rows";
import { cancelPayment, cancelPendingOrder } from "@/lib/commerce/orders/cancel-order";
import { CURRENCY, orderNumber } from "@/lib/commerce/orders/orders.constants";
import { openSubscription } from "@/lib/commerce/subscriptions/open";
import { signInMessage, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { createCustomer, deleteCustomer } from "@/lib/foundation/payments/customers";
import { createIntent, type PaidFor, type Payment } from "@/lib/foundation/payments/intents";
import { isAnswered } from "@/lib/foundation/payments/stripe";
import type { Invoice } from "@/lib/foundation/payments/subscriptions";

type Buyer = { id: string; providerCustomerId: string };

type AttachResult = { payment: Payment } | { payment: null; reason: "order_withdrawn" | "customer_missing" };

/**
 * Creates the payment intent of a pending order, or the subscription whose first invoice it pays, and stores its id.
 * Safe to repeat and to run concurrently: the provider returns the same intent, and the id is stored once. If the order
 * was abandoned meanwhile, the new intent is canceled before anyone can pay it. If the provider answers with an error,
 * the order fails, so that the next one has a new idempotency key: under this one the provider would repeat its answer
 * for a day.
 * @throws AppError unavailable
 */
export async function attachIntent(order: ActiveOrder, buyer: Buyer, subject: PaidFor): Promise<AttachResult> {
  const opened = await openPayment(order, buyer, subject).catch(async (error: unknown) => {
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
async function openPayment(order: ActiveOrder, buyer: Buyer, subject: PaidFor): Promise<OpenedPayment | null> {
  const { subscriptionId } = order;
  if (subscriptionId && "appId" in subject) return openSubscription({ ...order, subscriptionId }, buyer, subject.appId);
  const payment = await createIntent({
    orderId: order.id,
    subject,
    customerId: buyer.id,
    providerCustomerId: buyer.providerCustomerId,
    amountCents: order.amountCents,
    currency: CURRENCY,
    description: `${order.title} (order ${orderNumber(order.id)})`,
  });
  return payment && { payment, invoice: null };
}

type PayingUser = Pick<Viewer, "id" | "email">;

/**
 * Returns the buyer's customer id at the provider. The first purchase creates the customer and stores its id on the
 * user.
 * @throws AppError unavailable, unauthenticated when the account has been deleted meanwhile
 */
export async function ensureProviderCustomer(viewer: PayingUser): Promise<string> {
  return (await getProviderCustomer(viewer)) ?? storeNewCustomer(viewer, null);
}

/**
 * Creates the customer again after the provider has rejected the stored one as unknown.
 * @throws AppError unavailable, unauthenticated when the account has been deleted meanwhile
 */
export async function replaceProviderCustomer(viewer: PayingUser, unknown: string): Promise<void> {
  await storeNewCustomer(viewer, unknown);
}

async function storeNewCustomer(viewer: PayingUser, replaces: string | null): Promise<string> {
  const created = await createCustomer({ userId: viewer.id, email: viewer.email, replaces });
  await db.user.updateMany({
    where: { id: viewer.id, stripeCustomerId: replaces },
    data: { stripeCustomerId: created },
  });
  // When several calls created a customer, all use the one that was stored.
  const stored = await getProviderCustomer(viewer).catch(async (error: unknown) => {
    // The account was deleted meanwhile, and its deletion did not know about this customer.
    await deleteCustomer.add(db, { providerCustomerId: created }, { key: `delete-customer-${created}` });
    throw error;
  });
  return stored ?? created;
}

/**
 * Returns the provider's customer id stored on the user, or null.
 * @throws AppError unauthenticated when the account has been deleted meanwhile
 */
export async function getProviderCustomer(viewer: PayingUser): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { stripeCustomerId: true } });
  if (!user) throw new AppError("unauthenticated", signInMessage);
  return user.stripeCustomerId;
}
