import { REFUND_DAYS, type RefundStatus } from "@/lib/commerce/orders/orders.constants";
import { refundFailure } from "@/lib/commerce/orders/wording.constants";

export const refundsMessages = {
  orderNotFound: "Order not found.",
  requestNotFound: "Refund request not found.",
  free: "This order was free, so there's nothing to refund.",
  notPaid: "Only a completed order can be refunded.",
  disputed: "Your bank is reviewing this payment. It can't be refunded until then.",
  alreadyRefunded: "This order has already been refunded.",
  tooLate: `You can request a refund within ${REFUND_DAYS} days of payment.`,
  alreadyAsked: "You've already requested a refund for this order.",

  /** The reason of a refund that the platform bears. */
  undelivered: "Forgehall couldn't deliver the app's files.",
  deliverable: "This app's files can be downloaded, so there's nothing to refund here.",

  /** The reason on record when staff refund an order without a request from the buyer. */
  byForgehall: "Refunded by Forgehall.",
  milestone: "This order paid for a milestone, which is returned or divided in its project.",
  staffApproved: "Refund approved",
  staffApprovedText: "The money is on its way. We've emailed the buyer and the developer.",

  ownPurchase: "This is your own purchase. Someone else needs to decide on the refund.",
  own: "This is your own purchase or sale. Someone else needs to decide on the refund.",
  ownSale: "This is your own sale. Someone else needs to decide on the refund.",
  decidedApproved: "This refund has already been approved.",
  decidedDeclined: "This request has already been declined.",
  declinedMeanwhile: "This request was declined after you opened it. Please review it again.",
  changedMeanwhile: "This request changed after you opened it. Please review it again.",
  failed: "This refund was approved but couldn't be sent. Our team is looking into it.",
  orderDisputed: "The buyer's bank is reviewing this payment. It can't be refunded until then.",
  orderNotCompleted: "This order is no longer completed, so there's nothing to refund.",
} as const;

type Refund = {
  status: RefundStatus;
  /** Whether the buyer's bank returned the payment, or a part of it, through a dispute. */
  chargedBack: boolean;
};

/**
 * What became of a refund that did not simply go through, for those who decide about it; null when there is nothing to
 * say.
 */
export function refundNote(
  { status, failure, chargedBack }: Refund & { failure: string | null },
  staff: boolean,
): string | null {
  if (status === "refunded" && chargedBack)
    return "The buyer's bank returned the money through a dispute. There's nothing left to refund.";
  if (status === "failed") {
    const next = staff
      ? "Approve it again to retry, or refund the customer another way."
      : "Our team is looking into it.";
    return `This refund couldn't be sent. ${refundFailure(failure ?? "unknown")} ${next}`;
  }
  if (status !== "granted" || !failure) return null;
  const wait =
    failure === "charge_disputed"
      ? "The refund will go through after the bank decides."
      : "We'll keep trying every hour.";
  return `${refundFailure(failure)} ${wait}`;
}

/**
 * What became of a refund request, for the buyer.
 * @param asked the day, as people read it
 * @param disputed whether the buyer's bank is deciding about the payment
 */
export function buyerRefundNote({ status, chargedBack }: Refund, asked: string, disputed = false): string {
  switch (status) {
    case "open":
      return `Refund requested on ${asked}. We'll email you the decision. No answer after 7 days? Contact us.`;
    case "granted":
      return disputed
        ? "Refund approved. Your bank is reviewing this payment, so the refund will go through after it decides."
        : "Refund approved. The money is on its way to the card you paid with.";
    case "declined":
      return "Refund declined. You keep the app. Disagree? Contact us and we'll take a look.";
    case "refunded":
      return chargedBack
        ? "Your bank returned this payment through a dispute, so there is nothing left to refund."
        : "Refunded to the card you paid with. Banks usually show it within 5 to 10 days.";
    case "failed":
      return chargedBack
        ? "Your bank returned part of this payment through a dispute, and we couldn't send the rest to your card. " +
            "Contact us and we'll find another way."
        : "We couldn't send the refund to your card. Contact us and we'll refund you another way.";
  }
}

export const MAX_REFUND_TEXT = 1_000;
