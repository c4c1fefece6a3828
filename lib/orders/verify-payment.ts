import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log";
import { isId } from "@/lib/orders/is-id";
import type { PaymentResult } from "@/lib/orders/orders.dto";
import { ordersMessages } from "@/lib/orders/orders.messages";
import type { VerifyPaymentInput } from "@/lib/orders/orders.schema";
import { paymentResultSelect, toPaymentResult } from "@/lib/orders/orders.select";
import { isPlaceholder } from "@/lib/orders/intent-ids";
import { syncPayment } from "@/lib/orders/sync-payment";
import { withPatience } from "@/lib/orders/with-patience";

const INTENT_ID = /^\w+$/;
/** How long who comes back from paying waits for the provider; asking it goes on after that. */
const PATIENCE_MS = 5_000;

/**
 * How a payment of the viewer's own stands, for the return page and for asking again a few times. A
 * pending order is checked with the provider and completed where it is paid, however often this runs.
 * While the provider is away or slow the order is still pending, which the webhook or the job will end.
 * @throws AppError not_found when it is not the viewer's
 */
export async function verifyPayment(viewer: Viewer | null, input: VerifyPaymentInput): Promise<PaymentResult> {
  authorize(viewer, "purchases.read");
  const where = { ...which(input), customerId: viewer.id };
  const order = await find(where);
  const intent = order.stripePaymentIntentId;
  if (order.status !== "pending" || isPlaceholder(intent)) return toPaymentResult(order);
  const synced = syncPayment(intent).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    logError("payment not verified yet", { orderId: order.id, error });
  });
  await withPatience(synced, PATIENCE_MS);
  return toPaymentResult(await find(where));
}

function which({ orderId, paymentIntent }: VerifyPaymentInput): Prisma.OrderWhereInput {
  if (isId(orderId)) return { id: orderId };
  if (paymentIntent && INTENT_ID.test(paymentIntent)) return { stripePaymentIntentId: paymentIntent };
  throw new AppError("not_found", ordersMessages.orderNotFound);
}

async function find(where: Prisma.OrderWhereInput) {
  const order = await db.order.findFirst({ where, select: paymentResultSelect });
  if (!order) throw new AppError("not_found", ordersMessages.orderNotFound);
  return order;
}
