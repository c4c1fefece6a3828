/** Why a payout failed, in words for its developer, by our codes and the provider's. */
const FAILURES: Record<string, string> = {
  refunded: "The sale was refunded before the payout was sent.",
  account_replaced: "Your payout account was replaced before this payout was sent.",
  on_hold: "Your payouts were put on hold before this one was sent.",
  insufficient_capabilities_for_transfer: "Your payout account couldn't receive money. Check its status.",
  account_invalid: "Your payout account no longer exists. Set up payouts again.",
  resource_missing: "Your payout account no longer exists. Set up payouts again.",
};

/** Returns the sentence for a failure's code. The money is back in the balance in every case. */
export const describeFailure = (code: string): string =>
  FAILURES[code] ??
  "The payment provider declined this payout. Your money is back in your balance, and we're looking into it.";
