import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";
import { findTransfer } from "./create-transfer";
import { reverseTransfer } from "./reverse-transfer";

const address = "/v1/transfers/:id/reversals";

export const reversalRoutes: Route[] = [
  { method: "POST", path: address, handle: reverseTransfer },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:subId`, handle: retrieve },
];

function list(call: Call): object {
  const { params, sandbox } = call;
  params.allow(...listParams);
  const { id } = findTransfer(call);
  const reversals = sandbox.ledger.all("transfer_reversal").filter(({ transfer }) => transfer === id);
  return listPage(params, `/v1/transfers/${id}/reversals`, reversals);
}

function retrieve(call: Call): object {
  call.params.allow();
  const { id } = findTransfer(call);
  const reversal = call.sandbox.ledger.get("transfer_reversal", call.subId);
  if (reversal?.transfer !== id) throw missing("transfer reversal", call.subId);
  return reversal;
}
