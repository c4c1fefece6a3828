import type { Ledger } from "../ledger/ledger";
import { balanceTransactionsOf } from "./balance-transaction";

/** Cents of one currency. */
export type Sums = { available: number; pending: number };

/** The balance of an account (null: the platform) by currency: the sum of its balance transactions. */
export function balanceOf(ledger: Ledger, account: string | null): Map<string, Sums> {
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
