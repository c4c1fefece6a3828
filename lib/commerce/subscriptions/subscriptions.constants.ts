/** Subscription statuses, as at the provider. `canceled` is final. */
export const SUBSCRIPTION_STATUSES = ["incomplete", "active", "past_due", "canceled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Statuses of a subscription that was paid and has not ended. */
export const LIVE_STATUSES = ["active", "past_due"] as const;

/** Why a subscription was canceled. */
export const END_REASONS = [
  "buyer",
  "unpaid",
  "refunded",
  "disputed",
  "app_unlisted",
  "app_removed",
  "account_deleted",
  "provider",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What an open renewal needs from the subscriber: another card, or a confirmation for 3-D Secure. */
export const RENEWAL_NEEDS = ["card", "confirmation"] as const;
export type RenewalNeed = (typeof RENEWAL_NEEDS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long access continues after a period whose renewal is not paid, in ms (docs/product.md#subscriptions). */
export const GRACE_MS = 7 * DAY_MS;

/** The provider's billing intervals by price type. */
export const INTERVALS = { monthly: "month", yearly: "year" } as const;
export type RecurringPriceType = keyof typeof INTERVALS;

/** Whether apps with this price type are subscribed to. */
export const isRecurring = (priceType: string): priceType is RecurringPriceType => priceType in INTERVALS;
