import type { Db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";
import { addJob } from "@/lib/jobs/add-job";
import type { RefundReason } from "@/lib/orders/payment-sync/evaluate-payment";

type RefundToQueue = { paymentIntentId: string; orderId: string; amountCents: number; reason: RefundReason };

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
  const added = await tx.$executeRaw`
    INSERT INTO payment_refunds (payment_intent_id, order_id, reason, amount, check_at)
    VALUES (
      ${paymentIntentId}, ${orderId}::uuid, ${reason}, ${toDecimalString(amountCents)}::numeric,
      now() + interval '5 minutes'
    )
    ON CONFLICT (payment_intent_id) DO NOTHING`;
  if (added > 0) await addRefundJob(tx, paymentIntentId);
}

/**
 * Queues a refund that someone approved, inside the same transaction. A refund that was given up before is tried again.
 */
export async function queueGrantedRefund(
  tx: Db,
  { paymentIntentId, orderId }: Pick<RefundToQueue, "paymentIntentId" | "orderId">,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO payment_refunds (payment_intent_id, order_id, reason, check_at)
    VALUES (${paymentIntentId}, ${orderId}::uuid, 'granted', now() + interval '5 minutes')
    ON CONFLICT (payment_intent_id) DO UPDATE SET
      reason = 'granted', created_at = now(), check_at = EXCLUDED.check_at, refunded_at = NULL, given_up_at = NULL,
      first_refused_at = NULL, failure = NULL`;
  await addRefundJob(tx, paymentIntentId);
}
