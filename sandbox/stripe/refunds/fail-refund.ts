import type Stripe from "stripe";
import { book } from "../balance/book";
import { invalid, missing } from "../http/api-error";
import { emitEvent, type Cause } from "../webhooks/emit-event";

/** Reasons that the provider documents for a failed refund. */
export const failureReasons = [
  "lost_or_stolen_card",
  "expired_or_canceled_card",
  "charge_for_pending_refund_disputed",
  "insufficient_funds",
  "declined",
  "merchant_request",
  "unknown",
] as const;

/**
 * Makes the buyer's bank return a refund: its money is the seller's again and can be refunded once more. Throws 404
 * when it does not exist, 400 when it already failed.
 */
export function failRefund(cause: Cause, id: string, reason: (typeof failureReasons)[number]): Stripe.Refund {
  const { ledger } = cause.sandbox;
  const before = ledger.get("refund", id);
  if (!before) throw missing("refund", id);
  if (before.status === "failed") throw invalid(`Refund ${id} has failed already.`);
  const { amount, currency } = before;
  const refund = ledger.put("refund", {
    ...before,
    failure_balance_transaction: book(cause.sandbox, { type: "refund_failure", amount, currency, source: id }).id,
    failure_reason: reason,
    status: "failed",
  });
  const charge = ledger.get("charge", String(before.charge));
  if (charge)
    ledger.put("charge", { ...charge, amount_refunded: charge.amount_refunded - before.amount, refunded: false });
  const previous = { status: before.status };
  emitEvent(cause, "refund.updated", refund, previous);
  emitEvent(cause, "refund.failed", refund, previous);
  return refund;
}
