/** Order statuses (product rules, "Buying"). Only completed counts toward revenue, ownership and downloads. */
export const ORDER_STATUSES = ["pending", "completed", "failed", "refunded", "disputed"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** At most one such order exists per buyer and app (unique index `orders_one_live_per_buyer_and_app`). */
export const ACTIVE_ORDER_STATUSES = ["pending", "completed", "disputed"] as const;

export const CURRENCY = "usd";
/** Fixed by spec section 9. */
export const PROCESSING_FEE = "0.00";

/** An order is shown by '#' and the last eight characters of its id. */
export const orderNumber = (id: string) => `#${id.slice(-8)}`;

/**
 * How a refund request stands: `granted` is on its way, `refunded` is back with who paid, `failed` was granted and
 * could not be sent.
 */
export const REFUND_STATUSES = ["open", "granted", "refunded", "declined", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
/** Days after the payment in which a refund can be asked for ("buyer protection"). */
export const REFUND_DAYS = 14;

const HOUR_MS = 60 * 60 * 1000;
/**
 * The provider keeps an idempotency key for 24 hours. An older order is given up, with a margin for calls on their way.
 */
export const MAX_REUSE_AGE_MS = 20 * HOUR_MS;
/** A payment that was not made by then is cancelled. */
export const MAX_PENDING_AGE_MS = 24 * HOUR_MS;
/** A pending order is first asked about after this long: webhook and return page come first. */
export const FIRST_CHECK_DELAY_MS = 2 * 60 * 1000;
