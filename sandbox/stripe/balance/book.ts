import type Stripe from "stripe";
import { accountTimeInSeconds, nowInSeconds } from "../clock/clock";
import type { Ledger } from "../ledger/ledger";
import { newId } from "../ledger/new-id";
import type { BalanceRecord } from "../ledger/records";
import type { Sandbox } from "../sandbox";
import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";

type Type = Stripe.BalanceTransaction.Type;

type Booking = {
  type: Type;
  /** In cents; negative when the balance decreases. */
  amount: number;
  currency: string;
  /** The id of the object that caused it. */
  source: string;
  /** The connected account; the platform when left out. */
  account?: string;
  /** What the provider keeps of the amount, in cents. */
  fee?: number;
  /** Seconds since 1970; at once when left out. */
  availableOn?: number;
};

const categories: Partial<Record<Type, string>> = {
  adjustment: "dispute",
  payment: "charge",
  payment_refund: "refund",
  transfer_refund: "transfer_reversal",
  payout_failure: "payout_reversal",
};

/** Records a change of an account's balance. */
export function book({ ledger }: Sandbox, booking: Booking): Stripe.BalanceTransaction {
  const { type, amount, currency, source, account = null, fee = 0 } = booking;
  const created = accountTimeInSeconds(ledger);
  const id = newId("txn");
  const record = ledger.put("balance_transaction", {
    id,
    account,
    transaction: {
      id,
      object: "balance_transaction",
      amount,
      available_on: booking.availableOn ?? created,
      balance_type: "payments",
      created,
      currency,
      description: null,
      exchange_rate: null,
      fee,
      fee_details: fee === 0 ? [] : [feeDetail(fee, currency)],
      net: amount - fee,
      reporting_category: categories[type] ?? type,
      source,
      type,
    },
  });
  return balanceTransactionView(ledger, record);
}

/** Records a paid charge and the provider's fee. Its money is available days later, or at once. */
export function bookCharge(
  sandbox: Sandbox,
  { id, amount, currency }: Pick<Stripe.Charge, "id" | "amount" | "currency">,
  atOnce = false,
): Stripe.BalanceTransaction {
  const { availableAfter, feePercent, feeFixed } = sandbox.settings;
  const fee = Math.round((amount * feePercent) / 100) + feeFixed;
  const availableOn = accountTimeInSeconds(sandbox.ledger) + (atOnce ? 0 : availableAfter);
  return book(sandbox, { type: "charge", amount, currency, source: id, fee, availableOn });
}

/** Records money that a dispute takes (negative) or returns. */
export function bookDispute(
  sandbox: Sandbox,
  { id, amount, currency }: Pick<Stripe.Dispute, "id" | "amount" | "currency">,
): Stripe.BalanceTransaction {
  return book(sandbox, { type: "adjustment", amount, currency, source: id });
}

function feeDetail(amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  return { amount, application: null, currency, description: "Payment processing fees", type: "stripe_fee" };
}

/** Cents of one currency. */
type Sums = { available: number; pending: number };

/** The balance of an account (null: the platform) by currency: the sum of its balance transactions. */
function balanceOf(ledger: Ledger, account: string | null): Map<string, Sums> {
  const sums = new Map<string, Sums>([["usd", { available: 0, pending: 0 }]]);
  for (const { currency, net, status } of balanceTransactionsOf(ledger, account)) {
    const sum = sums.get(currency) ?? { available: 0, pending: 0 };
    if (status === "available") sum.available += net;
    else sum.pending += net;
    sums.set(currency, sum);
  }
  return sums;
}

/** The balance of an account (null: the platform) in one currency. */
export function balanceIn(ledger: Ledger, account: string | null, currency: string): Sums {
  return balanceOf(ledger, account).get(currency) ?? { available: 0, pending: 0 };
}

/** A balance transaction as the provider returns it: pending until its money is available. */
function balanceTransactionView(ledger: Ledger, { transaction }: BalanceRecord): Stripe.BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= nowInSeconds(ledger) ? "available" : "pending" };
}

/** The balance transactions of an account (null: the platform), oldest first. */
function balanceTransactionsOf(ledger: Ledger, account: string | null): Stripe.BalanceTransaction[] {
  return ledger
    .all("balance_transaction")
    .filter((record) => record.account === account)
    .map((record) => balanceTransactionView(ledger, record));
}

export function findBalanceTransaction(ledger: Ledger, id: string): Stripe.BalanceTransaction | undefined {
  const record = ledger.get("balance_transaction", id);
  return record && balanceTransactionView(ledger, record);
}

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
