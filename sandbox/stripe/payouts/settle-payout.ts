import type Stripe from "stripe";
import { book } from "../balance/book";
import { nowInSeconds } from "../clock/now";
import { invalid, missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";
import { emitEvent } from "../webhooks/emit-event";

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

export type FailureCode = keyof typeof failureMessages;

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
