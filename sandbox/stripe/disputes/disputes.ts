import type Stripe from "stripe";
import { bookDispute } from "../balance/book";
import { nowInSeconds } from "../clock/clock";
import { invalid, missing } from "../http/api-error";
import { newId } from "../ledger/new-id";
import { type Cause, emitEvent } from "../webhooks/emit-event";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";

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

/** Evidence before the seller gave any. */
function blankEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}

export const disputeRoutes: Route[] = [
  { method: "GET", path: "/v1/disputes", handle: list },
  { method: "GET", path: "/v1/disputes/:id", handle: retrieve },
  // At the provider, closing a dispute accepts it: the buyer wins.
  {
    method: "POST",
    path: "/v1/disputes/:id/close",
    handle: (call) => (call.params.allow(), closeDispute(call, call.id, "lost")),
  },
];

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "charge", "payment_intent");
  const charge = params.filled("charge");
  const intent = params.filled("payment_intent");
  const disputes = sandbox.ledger
    .all("dispute")
    .filter(
      (dispute) =>
        dispute.charge === (charge ?? dispute.charge) && dispute.payment_intent === (intent ?? dispute.payment_intent),
    );
  return listPage(params, "/v1/disputes", disputes);
}

function retrieve({ params, sandbox, id }: Call): object {
  params.allow();
  const dispute = sandbox.ledger.get("dispute", id);
  if (!dispute) throw missing("dispute", id);
  return dispute;
}
