import type Stripe from "stripe";
import { nowInSeconds } from "../clock/now";
import type { Ledger } from "../ledger/ledger";
import type { BalanceRecord } from "../ledger/records";

/** A balance transaction as the provider returns it: pending until its money is available. */
export function balanceTransactionView(ledger: Ledger, { transaction }: BalanceRecord): Stripe.BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= nowInSeconds(ledger) ? "available" : "pending" };
}

/** The balance transactions of an account (null: the platform), oldest first. */
export function balanceTransactionsOf(ledger: Ledger, account: string | null): Stripe.BalanceTransaction[] {
  return ledger
    .all("balance_transaction")
    .filter((record) => record.account === account)
    .map((record) => balanceTransactionView(ledger, record));
}

export function findBalanceTransaction(ledger: Ledger, id: string): Stripe.BalanceTransaction | undefined {
  const record = ledger.get("balance_transaction", id);
  return record && balanceTransactionView(ledger, record);
}
