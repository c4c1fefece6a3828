import type Stripe from "stripe";
import { transfersStatusOf } from "../accounts/capability";
import { findOpenAccount } from "../accounts/find-account";
import { balanceIn } from "../balance/balance-of";
import { book } from "../balance/book";
import { invalid } from "../http/api-error";
import { newId } from "../ledger/new-id";
import { emitEvent, type Cause } from "../webhooks/emit-event";

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
