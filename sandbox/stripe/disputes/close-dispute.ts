import type Stripe from "stripe";
import { bookDispute } from "../balance/book";
import { invalid, missing } from "../http/api-error";
import { emitEvent, type Cause } from "../webhooks/emit-event";

/**
 * Closes a dispute for the seller (`won`: the money is returned and can be refunded again) or for the buyer (`lost`).
 * Throws 404 when it does not exist, 400 when it is already closed.
 */
export function closeDispute(cause: Cause, id: string, outcome: "won" | "lost"): Stripe.Dispute {
  const { ledger } = cause.sandbox;
  const before = ledger.get("dispute", id);
  if (!before) throw missing("dispute", id);
  if (before.status === "won" || before.status === "lost")
    throw invalid(`Dispute ${id} has been ${before.status} already.`);
  const dispute = ledger.put("dispute", {
    ...before,
    ...(outcome === "won" && {
      balance_transactions: [...before.balance_transactions, bookDispute(cause.sandbox, before)],
    }),
    is_charge_refundable: outcome === "won",
    status: outcome,
  });
  emitEvent(cause, "charge.dispute.closed", dispute, { status: before.status });
  if (outcome === "won") emitEvent(cause, "charge.dispute.funds_reinstated", dispute);
  return dispute;
}
