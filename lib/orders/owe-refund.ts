import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import type { RefundReason } from "@/lib/orders/judge-payment";

type Owed = { paymentIntentId: string; orderId: string; reason: RefundReason };

/**
 * Notes that a payment has to go back, and asks for it, as part of the transaction that found out.
 * A refund that the provider reported as done and that did not last is owed again.
 */
export async function oweRefund(tx: Db, { paymentIntentId, orderId, reason }: Owed): Promise<void> {
  const noted = await tx.$executeRaw`
    INSERT INTO payment_refunds (payment_intent_id, order_id, reason, check_at)
    VALUES (${paymentIntentId}, ${orderId}::uuid, ${reason}, now() + interval '5 minutes')
    ON CONFLICT (payment_intent_id) DO UPDATE SET refunded_at = NULL, failure = NULL, check_at = EXCLUDED.check_at
    WHERE payment_refunds.refunded_at IS NOT NULL`;
  if (noted > 0) await addJob(tx, "refund_payment", { paymentIntentId }, { jobKey: `refund-${paymentIntentId}` });
}
