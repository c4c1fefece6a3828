import { CURRENCY, type OrderStatus } from "@/lib/orders/orders.constants";
import type { Payment } from "@/lib/payments/payment";

/** Why a payment goes back to who paid: it bought nothing, or that was granted. */
export type RefundReason =
  "order_failed" | "amount_differs" | "another_intent" | "buyer_gone" | "app_gone" | "granted" | "bought_again";

export type OrderState = {
  status: OrderStatus;
  amountCents: number;
  /** Whether the payment is the one that the order waits for. */
  ownPayment: boolean;
  buyerExists: boolean;
  /** What moderation says of the listing, listed or not; null once the app is deleted. */
  appStatus: string | null;
  /** Whether the buyer has another live order of the app, beside which this one cannot be live. */
  boughtAgain: boolean;
};

export type PaymentOutcome = {
  status: OrderStatus;
  /** Cents that are back with the payer, at most the order's amount. */
  returnedCents: number;
  /** The part of them that banks took back by disputes. */
  chargedBackCents: number;
  /** Set when the provider has to give the money back. */
  refund: RefundReason | null;
};

/** Why money that arrived for a pending order cannot complete it (decision 0027). */
function findBlocker(order: OrderState, payment: Payment): RefundReason | null {
  if (payment.amountCents !== order.amountCents || payment.currency !== CURRENCY) return "amount_differs";
  if (!order.buyerExists) return "buyer_gone";
  // Taken off sale by moderators or deleted. One that is unlisted or back in review was on sale when the buyer saw it.
  if (order.appStatus === null || order.appStatus === "rejected") return "app_gone";
  return null;
}

/**
 * What an order becomes, given how its payment stands at the provider now. Knows no history, so the order of events
 * does not matter: a refund that fails takes a refunded order back to what it was (decision 0029).
 */
export function evaluatePayment(order: OrderState, payment: Payment): PaymentOutcome {
  const back = Math.min(payment.refundedCents + payment.chargedBackCents, payment.amountCents);
  const returnedCents = order.ownPayment ? Math.min(back, order.amountCents) : 0;
  const stays: PaymentOutcome = {
    status: order.status,
    returnedCents,
    chargedBackCents: Math.min(payment.chargedBackCents, returnedCents),
    refund: null,
  };
  const paidUnfulfillable = (reason: RefundReason, status: OrderStatus = order.status): PaymentOutcome => ({
    ...stays,
    status,
    // What a bank took back, or still decides about, is not ours to give back.
    refund: back < payment.amountCents && !payment.disputed ? reason : null,
  });

  if (payment.status === "canceled" && order.ownPayment && order.status === "pending")
    return { ...stays, status: "failed" };
  if (payment.status !== "succeeded") return stays;
  if (!order.ownPayment) return paidUnfulfillable("another_intent");
  if (order.status === "failed") return paidUnfulfillable("order_failed");

  const reason = order.status === "pending" ? findBlocker(order, payment) : null;
  if (reason) return paidUnfulfillable(reason, "failed");
  if (returnedCents >= order.amountCents) return { ...stays, status: "refunded" };
  if (order.status === "refunded" && order.boughtAgain) return paidUnfulfillable("bought_again");
  return { ...stays, status: payment.disputed ? "disputed" : "completed" };
}
