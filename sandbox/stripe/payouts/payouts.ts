import type Stripe from "stripe";
import { findOpenAccount, transfersStatusOf } from "../accounts/accounts";
import { balanceIn, book } from "../balance/book";
import { nowInSeconds } from "../clock/clock";
import { invalid, missing } from "../http/api-error";
import { newId } from "../ledger/new-id";
import type { Sandbox } from "../sandbox";
import { type Cause, emitEvent } from "../webhooks/emit-event";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { readCurrency } from "../payment-intents/create-payment-intent";
import { listPage, listParams } from "../resources/list-page";

const TRANSIT_SECONDS = 2 * 24 * 60 * 60;

type Order = Pick<Stripe.Payout, "amount" | "currency"> & Partial<Stripe.Payout>;

/**
 * Sends money of a connected account to its bank. It arrives or fails when `settlePayout` is called. Throws 400 when
 * the account has less than that available, or must not receive payouts.
 */
export function createPayout(cause: Cause & { account: string }, order: Order): Stripe.Payout {
  const { sandbox, account } = cause;
  const { amount, currency } = order;
  if (transfersStatusOf(findOpenAccount(sandbox, account, "account")) !== "active") {
    const message = "Payouts have been disabled on the connected account.";
    throw invalid(message, { code: "payouts_not_allowed" });
  }
  if (balanceIn(sandbox.ledger, account, currency).available < amount || amount < 1) {
    const message = "You have insufficient funds in your Stripe account for this payout.";
    throw invalid(message, { code: "balance_insufficient", param: "amount" });
  }
  const id = newId("po");
  const booked = book(sandbox, { type: "payout", amount: -amount, currency, source: id, account });
  const payout: Stripe.Payout = {
    id,
    object: "payout",
    application_fee: null,
    application_fee_amount: null,
    arrival_date: booked.created + TRANSIT_SECONDS,
    automatic: false,
    balance_transaction: booked.id,
    created: booked.created,
    description: null,
    destination: sandbox.ledger.get("bank_account", account)?.bank ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "pending",
    trace_id: null,
    type: "bank_account",
    ...order,
  };
  sandbox.ledger.put("payout", { id, account, payout });
  emitEvent(cause, "payout.created", payout);
  return payout;
}

/** The provider's codes for failed payouts, with their messages. */
const failureMessages = {
  account_closed: "The bank account has been closed.",
  account_frozen: "The bank account has been frozen.",
  could_not_process: "The bank could not process this payout.",
  incorrect_account_holder_name: "The name on the bank account does not match the name that the bank has.",
  invalid_account_number: "The routing number seems correct, but the account number is invalid.",
  invalid_currency: "The bank could not process this payout because of its currency.",
  no_account: "The bank account could not be located.",
} as const;

export const failureCodes = Object.keys(failureMessages) as [FailureCode, ...FailureCode[]];

type FailureCode = keyof typeof failureMessages;

/**
 * Makes a payout arrive at the bank or, with a failure code, return to the account's balance, even after it had
 * arrived. Throws 404 when it does not exist, 400 when that was decided before.
 */
export function settlePayout(sandbox: Sandbox, id: string, failure: FailureCode | null): Stripe.Payout {
  const record = sandbox.ledger.get("payout", id);
  if (!record) throw missing("payout", id);
  const { account, payout: before } = record;
  if (before.status === "failed" || (before.status === "paid" && failure === null))
    throw invalid(`Payout ${id} is ${before.status} already.`);
  const payout = failure === null ? paid(sandbox, before) : failed(sandbox, account, before, failure);
  sandbox.ledger.put("payout", { id, account, payout });
  const cause = { sandbox, account, requestId: null, idempotencyKey: null };
  emitEvent(cause, failure === null ? "payout.paid" : "payout.failed", payout, { status: before.status });
  return payout;
}

function paid({ ledger }: Sandbox, payout: Stripe.Payout): Stripe.Payout {
  return { ...payout, arrival_date: nowInSeconds(ledger), status: "paid" };
}

function failed(sandbox: Sandbox, account: string, payout: Stripe.Payout, code: FailureCode): Stripe.Payout {
  const { id, amount, currency } = payout;
  return {
    ...payout,
    failure_balance_transaction: book(sandbox, { type: "payout_failure", amount, currency, source: id, account }).id,
    failure_code: code,
    failure_message: failureMessages[code],
    status: "failed",
  };
}

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
