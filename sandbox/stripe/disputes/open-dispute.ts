import type Stripe from "stripe";
import { nowInSeconds } from "../clock/now";
import { bookDispute } from "../balance/book";
import { invalid } from "../http/api-error";
import { newId } from "../ledger/new-id";
import { emitEvent, type Cause } from "../webhooks/emit-event";
import { blankEvidence } from "./blank-evidence";

const responseWindowSeconds = 7 * 24 * 60 * 60; // seconds

/**
 * Opens a buyer's dispute over a paid charge and withdraws the money from the seller. A charge is disputed once.
 * Throws 400.
 */
export function openDispute(cause: Cause, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const { ledger } = cause.sandbox;
  if (!charge.paid || !charge.captured || charge.refunded)
    throw invalid(`Charge ${charge.id} holds no money to dispute.`, { param: "charge" });
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} was disputed already.`, { code: "charge_disputed", param: "charge" });
  ledger.put("charge", { ...charge, disputed: true });
  const id = newId("du");
  const amount = charge.amount - charge.amount_refunded;
  const dispute = ledger.put("dispute", {
    id,
    object: "dispute",
    amount,
    balance_transactions: [bookDispute(cause.sandbox, { id, amount: -amount, currency: charge.currency })],
    charge: charge.id,
    created: nowInSeconds(ledger),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: blankEvidence(),
    evidence_details: {
      due_by: nowInSeconds(ledger) + responseWindowSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  });
  emitEvent(cause, "charge.dispute.created", dispute);
  emitEvent(cause, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}
