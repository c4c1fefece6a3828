import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";
import { closeDispute } from "./disputes";

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
