import { z } from "zod";
import { findCharge } from "../charges/charge-routes";
import { closeDispute, openDispute } from "../disputes/disputes";
import { missing } from "../http/api-error";
import { decodeForm } from "../http/decode-form";
import { Params } from "../http/params";
import { createRefund, failRefund, failureReasons } from "../refunds/create-refund";
import type { Sandbox } from "../sandbox";
import type { Cause } from "../webhooks/emit-event";
import type { ControlHandler } from "./control-handler";

const refund = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: z.int().optional(),
  reason: z.string().optional(),
});
const failure = z.strictObject({
  refund: z.string(),
  reason: z.enum(failureReasons).default("expired_or_canceled_card"),
});
const dispute = z.strictObject({ payment_intent: z.string(), reason: z.string().default("fraudulent") });
const closing = z.strictObject({ dispute: z.string(), outcome: z.enum(["won", "lost"]) });

/** Actions at the provider's dashboard belong to no API call. */
const dashboardCause = (sandbox: Sandbox): Cause => ({ sandbox, requestId: null, idempotencyKey: null });

/** Refunds a payment, in full unless `amount` (cents) is less. */
export const refundFromDashboard: ControlHandler = (sandbox, input) => {
  const sent = Object.entries(refund.parse(input)).map(([name, value]) => [name, String(value)]);
  return createRefund(dashboardCause(sandbox), new Params(decodeForm(new URLSearchParams(sent).toString())));
};

/** Makes the buyer's bank return a refund. */
export const failRefundAtBank: ControlHandler = (sandbox, input) => {
  const { refund: id, reason } = failure.parse(input);
  return failRefund(dashboardCause(sandbox), id, reason);
};

/** Makes the buyer dispute a payment at the bank. */
export const openDisputeFromDashboard: ControlHandler = (sandbox, input) => {
  const { payment_intent: id, reason } = dispute.parse(input);
  const intent = sandbox.ledger.get("payment_intent", id);
  if (!intent) throw missing("payment_intent", id, "payment_intent");
  return openDispute(
    dashboardCause(sandbox),
    findCharge({ sandbox }, String(intent.latest_charge), "payment_intent"),
    reason,
  );
};

/** Makes the bank decide a dispute. */
export const closeDisputeFromDashboard: ControlHandler = (sandbox, input) => {
  const { dispute: id, outcome } = closing.parse(input);
  return closeDispute(dashboardCause(sandbox), id, outcome);
};
