import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import type { RefundReason } from "@/lib/orders/judge-payment";

type Owed = { paymentIntentId: string; orderId: string; reason: RefundReason };

/** Asks the provider to give a payment back, by a job. */
export const queueRefund = (tx: Db, paymentIntentId: string) => addJob(tx, "refund_payment", { paymentIntentId }, { jobKey: `refund-${paymentIntentId}` });

/**
 * Notes that a payment has to go back, and asks for it, as part of the transaction that found out. One that is owed already, was
 * paid back or was given up stays as it is.
 */
export async function oweRefund(tx: Db, { paymentIntentId, orderId, reason }: Owed): Promise<void> {
  const noted = await tx.$executeRaw`
    INSERT INTO payment_refunds (payment_intent_id, order_id, reason, check_at)
    VALUES (${paymentIntentId}, ${orderId}::uuid, ${reason}, now() + interval '5 minutes')
    ON CONFLICT (payment_intent_id) DO NOTHING`;
  if (noted > 0) await queueRefund(tx, paymentIntentId);
}

/** Owes a payment's refund on somebody's decision, as part of its transaction: also one that was given up before, which is tried anew. */
export async function oweGrantedRefund(tx: Db, { paymentIntentId, orderId }: Omit<Owed, "reason">): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO payment_refunds (payment_intent_id, order_id, reason, check_at)
    VALUES (${paymentIntentId}, ${orderId}::uuid, 'granted', now() + interval '5 minutes')
    ON CONFLICT (payment_intent_id) DO UPDATE SET
      reason = 'granted', created_at = now(), check_at = EXCLUDED.check_at, refunded_at = NULL, given_up_at = NULL, failure = NULL`;
  await queueRefund(tx, paymentIntentId);
}
