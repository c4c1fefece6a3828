import type Stripe from "stripe";
import { invalid, missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { readCurrency } from "../payment-intents/create-payment-intent";
import { listPage, listParams } from "../resources/list-page";
import { createPayout } from "./create-payout";

const address = "/v1/payouts";

export const payoutRoutes: Route[] = [
  { method: "POST", path: address, connected: true, handle: create },
  { method: "GET", path: address, connected: true, handle: list },
  { method: "GET", path: `${address}/:id`, connected: true, handle: retrieve },
];

function create(call: Call): Stripe.Payout {
  const { params, account } = call;
  params.allow("amount", "currency", "description", "metadata", "statement_descriptor");
  if (account === null) throw invalid("The sandbox pays out connected accounts only: name one in Stripe-Account.");
  return createPayout(
    { ...call, account },
    {
      amount: params.require("amount", params.integer("amount")),
      currency: params.require("currency", readCurrency(params)),
      description: params.text("description") ?? null,
      metadata: readMetadata(params),
      statement_descriptor: params.text("statement_descriptor") ?? null,
    },
  );
}

function list({ params, sandbox, account }: Call): object {
  params.allow(...listParams, "status");
  const status = params.choice("status", ["canceled", "failed", "in_transit", "paid", "pending"]);
  const payouts = sandbox.ledger
    .all("payout")
    .filter((record) => record.account === account && record.payout.status === (status ?? record.payout.status))
    .map(({ payout }) => payout);
  return listPage(params, address, payouts);
}

function retrieve({ params, sandbox, account, id }: Call): Stripe.Payout {
  params.allow();
  const record = sandbox.ledger.get("payout", id);
  if (!record || record.account !== account) throw missing("payout", id);
  return record.payout;
}
