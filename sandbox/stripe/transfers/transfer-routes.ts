import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { listPage, listParams } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";
import { createTransfer, findTransfer } from "./create-transfer";

const address = "/v1/transfers";

export const transferRoutes: Route[] = [
  { method: "POST", path: address, handle: createTransfer },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, handle: (call) => (call.params.allow(), findTransfer(call)) },
  { method: "POST", path: `${address}/:id`, handle: update },
];

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "destination", "transfer_group");
  const destination = params.filled("destination");
  const group = params.filled("transfer_group");
  const transfers = sandbox.ledger
    .all("transfer")
    .filter(
      (transfer) =>
        transfer.destination === (destination ?? transfer.destination) &&
        transfer.transfer_group === (group ?? transfer.transfer_group),
    );
  return listPage(params, address, transfers);
}

function update(call: Call): object {
  const { params, sandbox } = call;
  params.allow("description", "metadata");
  const before = findTransfer(call);
  const description = params.text("description");
  const after = sandbox.ledger.put("transfer", {
    ...before,
    description: description === undefined ? before.description : description,
    metadata: readMetadata(params, before.metadata),
  });
  emitEvent(call, "transfer.updated", after, { description: before.description, metadata: before.metadata });
  return after;
}
