import { z } from "zod";
import type { RefundReason } from "@/lib/commerce/orders/evaluate-payment";
import { notifyPaymentReturned } from "@/lib/commerce/orders/returned-payments";
import type { OrderStatus } from "@/lib/commerce/orders/orders.constants";
import type { Db } from "@/lib/foundation/db/client";
import { toDecimalString } from "@/lib/foundation/format/money";
import { declareJob } from "@/lib/foundation/jobs/jobs";
import type { Payment } from "@/lib/foundation/payments/intents";

/** Job: sends a queued refund to the provider; `refunding.ts` has what it runs. */
export const processRefundJob = declareJob({
  name: "refund_payment",
  payload: z.object({ paymentIntentId: z.string() }),
  priority: "money",
  queue: "payment provider",
});

type RefundToQueue = { paymentIntentId: string; orderId: string; amountCents: number; reason: RefundReason };

/** Milliseconds after which a refund whose own job was lost is tried again. */
const CHECK_AFTER_MS = 5 * 60 * 1000;

/** When to check a refund that is queued now. */
const refundCheckAt = () => new Date(Date.now() + CHECK_AFTER_MS);

/** Adds the job that asks the provider to refund a payment. */
const addRefundJob = (tx: Db, paymentIntentId: string) =>
  processRefundJob.add(tx, { paymentIntentId }, { key: `refund-${paymentIntentId}` });

/**
 * Records that a payment has to be refunded, adds the job and tells its payer, inside the transaction that found out. A
 * refund that is already queued, sent, or given up stays as it is.
 * @param refund `amountCents` is the payment's, which may differ from its order's
 */
export async function queueRefund(
  tx: Db,
  { paymentIntentId, orderId, amountCents, reason }: RefundToQueue,
): Promise<void> {
  const amount = toDecimalString(amountCents);
  const { count } = await tx.paymentRefund.createMany({
    data: { paymentIntentId, orderId, reason, amount, checkAt: refundCheckAt() },
    skipDuplicates: true,
  });
  if (count === 0) return;
  await addRefundJob(tx, paymentIntentId);
  const notice = { orderId, paymentIntentId, amountCents, reason };
  await notifyPaymentReturned.add(tx, notice, { key: `payment-returned-${paymentIntentId}` });
}

/**
 * Queues a refund that someone approved, inside the same transaction. A refund that was given up before is tried again.
 * @param partCents the total to refund, including earlier refunds, if not everything
 */
export async function queueApprovedRefund(
  tx: Db,
  { paymentIntentId, orderId }: Pick<RefundToQueue, "paymentIntentId" | "orderId">,
  partCents: number | null = null,
): Promise<void> {
  const approved = { reason: "granted", createdAt: new Date(), checkAt: refundCheckAt(), partCents };
  await tx.paymentRefund.upsert({
    where: { paymentIntentId },
    create: { paymentIntentId, orderId, ...approved },
    update: { ...approved, refundedAt: null, givenUpAt: null, firstRefusedAt: null, failure: null },
    select: { paymentIntentId: true },
  });
  await addRefundJob(tx, paymentIntentId);
}

/** Returned to the payer by refunds and disputes, in cents. */
export const countReturned = ({ refundedCents, chargedBackCents }: Payment): number => refundedCents + chargedBackCents;

/** Returns why the payment's latest failed refund failed; null when none failed. */
export function newestFailure({ refunds }: Payment): string | null {
  const failed = refunds
    .filter(({ status }) => status === "failed")
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return failed[0]?.failure ?? null;
}

/**
 * Updates a payment's queued refund from the provider's state, in the transaction that updates its order:
 * - all of the money, or the part that was to go back, is with the payer, by refunds or disputes: the refund is done,
 *   whatever failed before
 * - the refund that had completed it failed: the refund is queued again
 * - the dispute that blocked it is closed: the refund is sent immediately
 * @param from the order's previous status
 */
export async function updateQueuedRefund(tx: Db, from: OrderStatus, payment: Payment): Promise<void> {
  if (payment.status !== "succeeded") return;
  const queued = await tx.paymentRefund.findUnique({
    where: { paymentIntentId: payment.id },
    select: { partCents: true },
  });
  if (!queued) return;
  if (countReturned(payment) >= Number(queued.partCents ?? payment.amountCents)) {
    await tx.paymentRefund.updateMany({
      where: { paymentIntentId: payment.id, refundedAt: null },
      data: { refundedAt: new Date(), givenUpAt: null, failure: null },
    });
    return;
  }
  const { count: reopened } = await tx.paymentRefund.updateMany({
    where: { paymentIntentId: payment.id, refundedAt: { not: null } },
    data: { refundedAt: null, firstRefusedAt: null, failure: newestFailure(payment), checkAt: refundCheckAt() },
  });
  const disputeClosed = from === "disputed" && !payment.disputed;
  const { count: waiting } = disputeClosed
    ? await tx.paymentRefund.updateMany({
        where: { paymentIntentId: payment.id, givenUpAt: null },
        data: { firstRefusedAt: null },
      })
    : { count: 0 };
  if (reopened + waiting > 0) await addRefundJob(tx, payment.id);
}
