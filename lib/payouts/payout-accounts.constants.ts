/** `none`: the developer has not set up payouts. The others are stored, as of the last check. */
export const PAYOUT_ACCOUNT_STATUSES = ["none", "incomplete", "under_review", "ready", "restricted"] as const;
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number];
