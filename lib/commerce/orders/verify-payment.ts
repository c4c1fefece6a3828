import { isPlaceholderIntentId } from "@/lib/commerce/orders/active-order.rows";
import { paymentResultSelect, toPaymentResult } from "@/lib/commerce/orders/customer-orders.rows";
import type { VerifyPaymentInput } from "@/lib/commerce/orders/orders.queries";
import type { PaymentResult } from "@/lib/commerce/orders/orders.rows";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { withTimeout } from "@/lib/foundation/concurrency";
import { db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { AppError } from "@/lib/foundation/errors";
import { isUuid } from "@/lib/foundation/keys";
import { logError } from "@/lib/foundation/log";

const INTENT_ID = /^\w+$/;
/** How long the return page waits for the provider, in ms. The sync continues after that. */
const PROVIDER_TIMEOUT_MS = 5_000;

/**
 * Returns the state of one of the viewer's payments, for the return page and its polling. Syncs a pending order with
 * the provider and completes it if it is paid; safe to repeat. While the provider is unavailable or slow, the order
 * stays pending until the webhook or the reconciliation job updates it. `failure` tells a declined payment, which can
 * be tried again, from one that is still being confirmed.
 * @throws AppError not_found when the order is not the viewer's
 */
export async function verifyPayment(viewer: Viewer | null, input: VerifyPaymentInput): Promise<PaymentResult> {
  authorize(viewer, "purchases.read");
  const where = { ...orderWhere(input), customerId: viewer.id };
  const order = await findOrder(where);
  const intent = order.stripePaymentIntentId;
  if (order.status !== "pending" || isPlaceholderIntentId(intent)) return toPaymentResult(order);
  const synced = syncPayment(intent).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    logError("payment not verified yet", { orderId: order.id, error });
  });
  const sync = await withTimeout(synced, PROVIDER_TIMEOUT_MS);
  return toPaymentResult(await findOrder(where), sync?.result?.payment?.failure);
}

function orderWhere({ orderId, paymentIntent }: VerifyPaymentInput): Prisma.OrderWhereInput {
  if (isUuid(orderId)) return { id: orderId };
  if (paymentIntent && INTENT_ID.test(paymentIntent)) return { stripePaymentIntentId: paymentIntent };
  throw new AppError("not_found", ordersMessages.orderNotFound);
}

async function findOrder(where: Prisma.OrderWhereInput) {
  const order = await db.order.findFirst({ where, select: paymentResultSelect });
  if (!order) throw new AppError("not_found", ordersMessages.orderNotFound);
  return order;
}

/**
 * Returns the payment result for a return URL: our own `order`, or the provider's `payment_intent` after a redirect.
 * Null when the URL names no payment of the viewer's.
 */
export async function getReturnedPayment(
  viewer: Viewer,
  query: Record<string, string | undefined>,
): Promise<PaymentResult | null> {
  const { order: orderId, payment_intent: paymentIntent } = query;
  if (!orderId && !paymentIntent) return null;
  try {
    return await verifyPayment(viewer, orderId ? { orderId } : { paymentIntent });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
