import type { Db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";
import { addJob } from "@/lib/jobs/add-job";
import type { RefundReason } from "@/lib/orders/payment-sync/evaluate-payment";

type RefundToQueue = { paymentIntentId: string; orderId: string; amountCents: number; reason: RefundReason };

/** Milliseconds after which a refund whose own job was lost is tried again. */
const CHECK_AFTER_MS = 5 * 60 * 1000;

/** When to check a refund that is queued now. */
export const refundCheckAt = () => new Date(Date.now() + CHECK_AFTER_MS);

/** Adds the job that asks the provider to refund a payment. */
export const addRefundJob = (tx: Db, paymentIntentId: string) =>
  addJob(tx, "refund_payment", { paymentIntentId }, { jobKey: `refund-${paymentIntentId}` });

/**
 * Records that a payment has to be refunded and adds the job, inside the transaction that found out. A refund that is
 * already queued, sent, or given up stays as it is.
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
  if (count > 0) await addRefundJob(tx, paymentIntentId);
}

/**
 * Queues a refund that someone approved, inside the same transaction. A refund that was given up before is tried again.
 */
export async function queueGrantedRefund(
  tx: Db,
  { paymentIntentId, orderId }: Pick<RefundToQueue, "paymentIntentId" | "orderId">,
): Promise<void> {
  const granted = { reason: "granted", createdAt: new Date(), checkAt: refundCheckAt() };
  await tx.paymentRefund.upsert({
    where: { paymentIntentId },
    create: { paymentIntentId, orderId, ...granted },
    update: { ...granted, refundedAt: null, givenUpAt: null, firstRefusedAt: null, failure: null },
    select: { paymentIntentId: true },
  });
  await addRefundJob(tx, paymentIntentId);
}
