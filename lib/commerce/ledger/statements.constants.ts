import type { LedgerKind } from "@/lib/commerce/ledger/ledger.constants";

/** The sums of a statement, in the order of their lines. */
export const STATEMENT_TOTALS = ["sales", "refunds", "disputes", "adjustments", "payouts", "reversals"] as const;
export type StatementTotal = (typeof STATEMENT_TOTALS)[number];

export const TOTAL_LABELS: Record<StatementTotal, string> = {
  sales: "Sales and projects",
  refunds: "Refunds",
  disputes: "Disputes",
  adjustments: "Adjustments",
  payouts: "Payouts",
  reversals: "Payouts reversed",
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
  funded: "sales",
  released: "sales",
  funds_returned: "sales",
};

/** Sentences about monthly statements. */
export const statementsMessages = {
  notFound: "You have no statement for this month.",
  pdfLimit: "You've downloaded many PDF statements. Try again in an hour, or download the CSV file.",
} as const;
