import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log";
import { isUuid } from "@/lib/is-uuid";
import type { PaymentResult } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";
import type { VerifyPaymentInput } from "@/lib/orders/orders.schema";
import { paymentResultSelect, toPaymentResult } from "@/lib/orders/orders.select";
import { isPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { withTimeout } from "@/lib/concurrency/with-timeout";

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
