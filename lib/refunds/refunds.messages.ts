import { REFUND_DAYS } from "@/lib/orders/orders.constants";

export const refundsMessages = {
  orderNotFound: "Order not found.",
  requestNotFound: "Refund request not found.",
  free: "This order was free, so there's nothing to refund.",
  notPaid: "Only a completed order can be refunded.",
  disputed: "Your bank is reviewing this payment. It can't be refunded until then.",
  alreadyRefunded: "This order has already been refunded.",
  tooLate: `You can request a refund within ${REFUND_DAYS} days of payment.`,
  alreadyAsked: "You've already requested a refund for this order.",

  ownPurchase: "This is your own purchase. Someone else needs to decide on the refund.",
  own: "This is your own purchase or sale. Someone else needs to decide on the refund.",
  ownSale: "This is your own sale. Someone else needs to decide on the refund.",
  decidedGranted: "This refund has already been approved.",
  decidedDeclined: "This request has already been declined.",
  declinedMeanwhile: "This request was declined after you opened it. Please review it again.",
  changedMeanwhile: "This request changed after you opened it. Please review it again.",
  failed: "This refund was approved but couldn't be sent. Our team is looking into it.",
  orderDisputed: "The buyer's bank is reviewing this payment. It can't be refunded until then.",
  orderNotCompleted: "This order is no longer completed, so there's nothing to refund.",
} as const;
