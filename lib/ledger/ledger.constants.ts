/** Why money moved. `refund_failed` returns a refund that did not reach the buyer; `transfer` pays a developer. */
export const LEDGER_KINDS = [
  "payment",
  "refund",
  "refund_failed",
  "dispute_opened",
  "dispute_won",
  "dispute_lost",
  "adjustment",
  "transfer",
  "reversal",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
