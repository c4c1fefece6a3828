/** Order statuses (docs/product.md#buying). Only completed counts toward revenue, and gives access. */
export const ORDER_STATUSES = ["pending", "completed", "failed", "refunded", "disputed"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** At most one active order exists per buyer and app (unique index `orders_one_active_purchase`). */
export const ACTIVE_ORDER_STATUSES = ["pending", "completed", "disputed"] as const;

export const CURRENCY = "usd";
/** Fixed by docs/product.md#buying. */
export const PROCESSING_FEE = "0.00";

/** An order's display number: '#' and the last eight characters of its id. */
export const orderNumber = (id: string) => `#${id.slice(-8)}`;

/**
 * Statuses of a refund request: `granted` is queued, `refunded` was returned to the payer, `failed` was approved but
 * could not be sent.
 */
export const REFUND_STATUSES = ["open", "granted", "refunded", "declined", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
/** Days after the payment in which the buyer can request a refund ("buyer protection"). */
export const REFUND_DAYS = 14;

const HOUR_MS = 60 * 60 * 1000;
/**
 * The provider remembers an idempotency key for 24 hours. Older orders are abandoned, with a margin for calls in
 * flight.
 */
export const MAX_REUSE_AGE_MS = 20 * HOUR_MS;
/** An order still unpaid at this age is abandoned, and its payment canceled. */
export const MAX_PENDING_AGE_MS = 24 * HOUR_MS;
/** Delay before the first reconciliation of a pending order; the webhook and the return page usually come first. */
export const FIRST_CHECK_DELAY_MS = 2 * 60 * 1000;
