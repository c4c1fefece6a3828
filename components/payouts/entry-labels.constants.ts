import type { LedgerKind } from "@/lib/ledger/ledger.constants";

/** What each kind of ledger entry is called. */
export const ENTRY_LABELS: Record<LedgerKind, string> = {
  payment: "Sale",
  refund: "Refund",
  refund_failed: "Refund returned",
  dispute_opened: "Payment disputed",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  adjustment: "Correction",
  transfer: "Payout",
  reversal: "Payout taken back",
};
