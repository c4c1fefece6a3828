/** Why a refund did not reach the buyer, by the provider's code or one of ours, for staff. */
const SENTENCES: Record<string, string> = {
  lost_or_stolen_card: "The card was reported lost or stolen.",
  expired_or_canceled_card: "The card has expired or was canceled.",
  charge_for_pending_refund_disputed: "The buyer disputed the payment while the refund was on its way.",
  insufficient_funds: "Our balance at the payment provider was too low.",
  declined: "The buyer's bank declined the refund.",
  merchant_request: "The refund was canceled at our request.",
  canceled: "The refund was canceled.",
  unknown: "The buyer's bank returned the refund.",
  charge_disputed: "The buyer's bank is reviewing this payment.",
  dispute_lost:
    "The buyer's bank returned part of this payment through a dispute, and the payment provider won't refund the rest.",
  payment_unknown: "The payment provider doesn't know this payment.",
};

/** The sentence for a failure's code. */
export const refundFailure = (code: string): string =>
  SENTENCES[code] ?? `The payment provider declined the refund (${code}).`;
