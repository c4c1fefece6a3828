import { CURRENCY, type OrderStatus } from "@/lib/commerce/orders/orders.constants";
import type { Payment } from "@/lib/foundation/payments/intents";

/** Why a payment is refunded: it could not be fulfilled, or a refund was approved. */
export type RefundReason =
  | "order_failed"
  | "amount_differs"
  | "another_intent"
  | "buyer_gone"
  | "app_gone"
  | "granted"
  | "bought_again"
  | "subscription_ended"
  | "milestone_closed";

export type OrderState = {
  status: OrderStatus;
  amountCents: number;
  /** Whether this is the payment that the order expects. */
  ownPayment: boolean;
  buyerExists: boolean;
  /** The listing's moderation status, also while the app is unlisted; null once the app is deleted. */
  appStatus: string | null;
  /** Whether the buyer has another active order of the app; only one may be active. */
  boughtAgain: boolean;
  /** Whether it pays for a subscription that had ended before. */
  afterEnd: boolean;
  /** Whether the milestone that it pays for still waits for its payment; null when it pays for an app. */
  milestoneOpen: boolean | null;
};

export type PaymentOutcome = {
  status: OrderStatus;
  /** Cents returned to the payer, at most the order's amount. */
  returnedCents: number;
  /** The part of `returnedCents` that banks returned through disputes. */
  chargedBackCents: number;
  /** Set when the payment must be refunded. */
  refund: RefundReason | null;
};

/** Returns why a paid pending order cannot be completed, or null (decision 0027). */
function findBlocker(order: OrderState, payment: Payment): RefundReason | null {
  if (payment.amountCents !== order.amountCents || payment.currency !== CURRENCY) return "amount_differs";
  if (!order.buyerExists) return "buyer_gone";
  if (order.afterEnd) return "subscription_ended";
  if (order.milestoneOpen !== null) return order.milestoneOpen ? null : "milestone_closed";
  // Rejected by moderators or deleted. An app that is unlisted or back in review was on sale when the buyer saw it.
  if (order.appStatus === null || order.appStatus === "rejected") return "app_gone";
  return null;
}

/**
 * Derives an order's new state from its payment's current state at the provider. Uses no history, so the order of
 * events does not matter: a refund that fails restores the order's previous status (decision 0029).
 */
export function evaluatePayment(order: OrderState, payment: Payment): PaymentOutcome {
  const returned = Math.min(payment.refundedCents + payment.chargedBackCents, payment.amountCents);
  const returnedCents = order.ownPayment ? Math.min(returned, order.amountCents) : 0;
  const unchanged: PaymentOutcome = {
    status: order.status,
    returnedCents,
    chargedBackCents: Math.min(payment.chargedBackCents, returnedCents),
    refund: null,
  };
  const paidUnfulfillable = (reason: RefundReason, status: OrderStatus = order.status): PaymentOutcome => ({
    ...unchanged,
    status,
    // Money that a bank has charged back or is still deciding about cannot be refunded.
    refund: returned < payment.amountCents && !payment.disputed ? reason : null,
  });

  if (payment.status === "canceled" && order.ownPayment && order.status === "pending")
    return { ...unchanged, status: "failed" };
  if (payment.status !== "succeeded") return unchanged;
  if (!order.ownPayment) return paidUnfulfillable("another_intent");
  if (order.status === "failed") return paidUnfulfillable("order_failed");

  const reason = order.status === "pending" ? findBlocker(order, payment) : null;
  if (reason) return paidUnfulfillable(reason, "failed");
  if (returnedCents >= order.amountCents) return { ...unchanged, status: "refunded" };
  if (order.status === "refunded" && order.boughtAgain) return paidUnfulfillable("bought_again");
  return { ...unchanged, status: payment.disputed ? "disputed" : "completed" };
}
