import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import type { Payment } from "@/lib/payments/payment";

/**
 * A granted refund that the provider reported as done may fail later at the buyer's bank. The order stays
 * refunded, so the money is owed again, as part of the transaction that found out. While a bank decides
 * about the payment, nothing is given back.
 */
export async function oweAgain(tx: Db, { id, amountCents, refundedCents, chargedBackCents, disputed, status }: Payment): Promise<void> {
  if (status !== "succeeded" || disputed || refundedCents + chargedBackCents >= amountCents) return;
  const owed = await tx.$executeRaw`
    UPDATE payment_refunds SET refunded_at = NULL, failure = 'refund_failed', check_at = now() + interval '5 minutes'
    WHERE payment_intent_id = ${id} AND reason = 'granted' AND refunded_at IS NOT NULL`;
  if (owed > 0) await addJob(tx, "refund_payment", { paymentIntentId: id }, { jobKey: `refund-${id}` });
}
