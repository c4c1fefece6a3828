export const payoutAccountMessages = {
  notFound: "You haven't set up payouts.",
  proofNeeded: "Confirm your password to change or replace your payout account.",
  closed: "The payment provider has closed this payout account. Disconnect it, then set up payouts again.",
  disconnected: "Payout account disconnected",
  disconnectedText: "Your balance stays here. Set up payouts again to receive it.",
} as const;
