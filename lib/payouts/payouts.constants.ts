/** Minimum payout, in cents. */
export const MIN_PAYOUT_CENTS = 100n;

/** Maximum number of transfers in one payout. The next payout continues with the rest. */
export const MAX_TRANSFERS = 500;

/** `paid`: sent to the developer's account at the provider. `reversed`: taken back in full after refunds. */
export const PAYOUT_STATUSES = ["pending", "paid", "failed", "reversed"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
