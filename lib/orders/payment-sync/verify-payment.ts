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
/** How long who comes back from paying waits for the provider; asking it goes on after that. */
const PROVIDER_TIMEOUT_MS = 5_000;

/**
 * How a payment of the viewer's own stands, for the return page and for asking again a few times. A
 * pending order is checked with the provider and completed where it is paid, however often this runs.
 * While the provider is away or slow the order is still pending, which the webhook or the job will end.
 * @throws AppError not_found when it is not the viewer's
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
  await withTimeout(synced, PROVIDER_TIMEOUT_MS);
  return toPaymentResult(await findOrder(where));
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
