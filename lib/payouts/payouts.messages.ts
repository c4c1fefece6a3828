/** Why "Pay out now" has nothing to do. */
export const payoutsMessages = {
  noAccount: "Set up payouts first, so we know where to send your money.",
  accountNotReady: "Your payout account isn't ready yet. Finish its setup first.",
  onHold: "Your payouts are on hold. We emailed you the reason.",
  nothingAvailable: "Nothing is available to pay out right now.",
  belowMinimum: "The minimum payout is $1.00. Your available balance is below that.",
  transferNotFound: "Transfer not found.",
  notFailed: "This transfer hasn't failed, or someone has already retried it.",
} as const;
