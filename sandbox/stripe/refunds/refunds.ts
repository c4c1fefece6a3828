import type Stripe from "stripe";
import { book } from "../balance/book";
import { findCharge } from "../charges/charges";
import { nowInSeconds } from "../clock/clock";
import { invalid, missing } from "../http/api-error";
import { type Params, readMetadata } from "../http/params";
import { newId } from "../ledger/new-id";
import { formatAmount, listPage, listParams } from "../resources/list-page";
import type { Sandbox } from "../sandbox";
import { type Cause, emitEvent } from "../webhooks/emit-event";
import type { Call, Route } from "../http/call";

const refundParams = ["amount", "charge", "metadata", "payment_intent", "reason"];
const reasons = ["duplicate", "fraudulent", "requested_by_customer"] as const;

/**
 * Refunds `amount` cents of a payment, or all that is left, named by its intent or its charge. Rejects more than is
 * left, and a disputed payment.
 */
export function createRefund(cause: Cause, params: Params): Stripe.Refund {
  const { ledger } = cause.sandbox;
  const charge = readPaidCharge(cause.sandbox, params);
  requireUndisputed(cause.sandbox, charge);
  const amount = readRefundAmount(params, charge);
  const id = newId("re");
  const refund = ledger.put("refund", {
    id,
    object: "refund",
    amount,
    balance_transaction: book(cause.sandbox, { type: "refund", amount: -amount, currency: charge.currency, source: id })
      .id,
    charge: charge.id,
    created: nowInSeconds(ledger),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: "card",
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
    },
    metadata: readMetadata(params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.choice("reason", reasons) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  const after = ledger.put("charge", { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
  emitEvent(cause, "refund.created", refund);
  emitEvent(cause, "charge.refunded", after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

function readPaidCharge(sandbox: Sandbox, params: Params): Stripe.Charge {
  const intentId = params.filled("payment_intent");
  const chargeId = params.filled("charge");
  if (intentId === undefined) return findPaidCharge(sandbox, params.require("charge", chargeId), "charge");
  const intent = sandbox.ledger.get("payment_intent", intentId);
  if (!intent) throw missing("payment_intent", intentId, "payment_intent", 400);
  if (intent.status === "succeeded") return findPaidCharge(sandbox, String(intent.latest_charge), "payment_intent");
  throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    param: "payment_intent",
  });
}

function findPaidCharge(sandbox: Sandbox, id: string, param: string): Stripe.Charge {
  const charge = findCharge({ sandbox }, id, param);
  if (charge.paid && charge.captured) return charge;
  throw invalid(`Charge ${id} was not paid and cannot be refunded.`, { param });
}

/** Money that is disputed, or was lost in a dispute, cannot be refunded by the seller. */
function requireUndisputed({ ledger }: Sandbox, charge: Stripe.Charge): void {
  if (!ledger.all("dispute").some((dispute) => dispute.charge === charge.id && dispute.status !== "won")) return;
  throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
}

function readRefundAmount(params: Params, charge: Stripe.Charge): number {
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  const left = charge.amount - charge.amount_refunded;
  const amount = params.integer("amount") ?? left;
  if (amount < 1) throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount <= left) return amount;
  const [asked, rest] = [amount, left].map((cents) => formatAmount(cents, charge.currency));
  throw invalid(`Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`, { param: "amount" });
}

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

export const refundRoutes: Route[] = [
  { method: "POST", path: "/v1/refunds", handle: (call) => createRefund(call, call.params.allow(...refundParams)) },
  { method: "GET", path: "/v1/refunds", handle: list },
  { method: "GET", path: "/v1/refunds/:id", handle: (call) => (call.params.allow(), findRefund(call)) },
  { method: "POST", path: "/v1/refunds/:id", handle: update },
];

function findRefund({ sandbox, id }: Call): Stripe.Refund {
  const refund = sandbox.ledger.get("refund", id);
  if (!refund) throw missing("refund", id);
  return refund;
}

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "charge", "payment_intent");
  const charge = params.filled("charge");
  const intent = params.filled("payment_intent");
  const refunds = sandbox.ledger
    .all("refund")
    .filter(
      (refund) =>
        refund.charge === (charge ?? refund.charge) && refund.payment_intent === (intent ?? refund.payment_intent),
    );
  return listPage(params, "/v1/refunds", refunds);
}

function update(call: Call): object {
  call.params.allow("metadata");
  const before = findRefund(call);
  const after = call.sandbox.ledger.put("refund", {
    ...before,
    metadata: readMetadata(call.params, before.metadata ?? {}),
  });
  emitEvent(call, "refund.updated", after, { metadata: before.metadata });
  return after;
}
