/**
 * Why money moved. `refund_failed` returns a refund that did not reach the buyer; `transfer` pays a developer. A
 * milestone is `funded`, and its money then `released` to the developer or returned to the client.
 */
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
  "funded",
  "released",
  "funds_returned",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

const KIND_LABELS: Record<LedgerKind, string> = {
  payment: "Sale",
  refund: "Refund",
  refund_failed: "Refund returned by the bank",
  dispute_opened: "Dispute opened",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  adjustment: "Adjustment",
  transfer: "Payout",
  reversal: "Payout reversed",
  funded: "Milestone funded",
  released: "Milestone paid",
  funds_returned: "Milestone refunded",
};

/**
 * Names an entry of a developer's balance, on the screen and on statements.
 * @param amount in any unit; above 0 for a payout that was not sent and returned to the balance
 */
export const entryLabel = (kind: LedgerKind, amount: number): string =>
  kind === "transfer" && amount > 0 ? "Payout not sent" : KIND_LABELS[kind];
