import type { LedgerKind } from "@/lib/ledger/ledger.constants";

/** The sums of a statement, in the order of their lines. */
export const STATEMENT_TOTALS = ["sales", "refunds", "disputes", "adjustments", "payouts", "reversals"] as const;
export type StatementTotal = (typeof STATEMENT_TOTALS)[number];

export const TOTAL_LABELS: Record<StatementTotal, string> = {
  sales: "Sales",
  refunds: "Refunds",
  disputes: "Disputes",
  adjustments: "Adjustments",
  payouts: "Payouts",
  reversals: "Payouts taken back",
};

/** The sum that an entry of this kind belongs to. */
export const TOTAL_OF_KIND: Record<LedgerKind, StatementTotal> = {
  payment: "sales",
  refund: "refunds",
  refund_failed: "refunds",
  dispute_opened: "disputes",
  dispute_won: "disputes",
  dispute_lost: "disputes",
  adjustment: "adjustments",
  transfer: "payouts",
  reversal: "reversals",
};

const KIND_LABELS: Record<LedgerKind, string> = {
  payment: "Sale",
  refund: "Refund",
  refund_failed: "Refund returned by the bank",
  dispute_opened: "Dispute opened",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  adjustment: "Adjustment",
  transfer: "Payout",
  reversal: "Payout taken back",
};

/** An entry's kind in plain words. A payout that was not sent returns to the balance. */
export const entryLabel = (kind: LedgerKind, cents: number) =>
  kind === "transfer" && cents > 0 ? "Payout not sent" : KIND_LABELS[kind];
