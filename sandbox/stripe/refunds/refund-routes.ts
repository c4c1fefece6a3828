import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { listPage, listParams } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";
import { createRefund, refundParams } from "./create-refund";

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
