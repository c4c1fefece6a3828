import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";
import { balanceOf, balanceTransactionsOf, balanceTransactionView } from "./book";

const address = "/v1/balance_transactions";

export const balanceRoutes: Route[] = [
  { method: "GET", path: "/v1/balance", connected: true, handle: retrieveBalance },
  { method: "GET", path: address, connected: true, handle: list },
  { method: "GET", path: `${address}/:id`, connected: true, handle: retrieve },
];

function retrieveBalance({ params, sandbox: { ledger }, account }: Call): Stripe.Balance {
  params.allow();
  const sums = [...balanceOf(ledger, account)];
  const entry = (currency: string, amount: number) => ({ amount, currency, source_types: { card: amount } });
  return {
    object: "balance",
    available: sums.map(([currency, { available }]) => entry(currency, available)),
    ...(account === null && { connect_reserved: sums.map(([currency]) => ({ amount: 0, currency })) }),
    livemode: false,
    pending: sums.map(([currency, { pending }]) => entry(currency, pending)),
  };
}

function list({ params, sandbox: { ledger }, account }: Call): object {
  params.allow(...listParams, "currency", "source", "type");
  const currency = params.filled("currency");
  const source = params.filled("source");
  const type = params.filled("type");
  const transactions = balanceTransactionsOf(ledger, account).filter(
    (transaction) =>
      transaction.currency === (currency ?? transaction.currency) &&
      transaction.source === (source ?? transaction.source) &&
      transaction.type === (type ?? transaction.type),
  );
  return listPage(params, address, transactions);
}

function retrieve({ params, sandbox: { ledger }, account, id }: Call): Stripe.BalanceTransaction {
  params.allow();
  const record = ledger.get("balance_transaction", id);
  if (!record || record.account !== account) throw missing("balance transaction", id);
  return balanceTransactionView(ledger, record);
}
