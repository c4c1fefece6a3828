import { TOTAL_OF_KIND } from "@/lib/ledger/statements/statements.constants";
import type { StatementLine, StatementSums } from "@/lib/ledger/statements/statements.dto";

/**
 * Adds up a statement's lines while they are printed, so that the totals below them are those of exactly these lines:
 * the current month may grow meanwhile.
 * @param opening cents
 */
export function createSummary(opening: number) {
  const sums: StatementSums = { sales: 0, refunds: 0, disputes: 0, adjustments: 0, payouts: 0, reversals: 0 };
  let closing = opening;
  return {
    sums,
    add({ kind, cents, balance }: StatementLine): void {
      sums[TOTAL_OF_KIND[kind]] += cents;
      closing = balance;
    },
    get closing() {
      return closing;
    },
  };
}
