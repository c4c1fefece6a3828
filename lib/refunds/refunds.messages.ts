import { REFUND_DAYS } from "@/lib/orders/orders.constants";

export const refundsMessages = {
  orderNotFound: "Order not found.",
  requestNotFound: "Refund request not found.",
  free: "This order cost nothing, so there is nothing to give back.",
  notPaid: "Only a completed order can be refunded.",
  disputed: "Your bank is deciding about this payment, so it cannot be refunded meanwhile.",
  alreadyRefunded: "This order has been refunded already.",
  tooLate: `A refund can be asked for within ${REFUND_DAYS} days of the payment.`,
  alreadyAsked: "You have asked for a refund of this order already.",

  ownPurchase: "This is your own purchase, so someone else decides about its refund.",
  own: "This is your own purchase or sale, so someone else decides about its refund.",
  ownSale: "This is your own sale, so someone else decides about its refund.",
  decidedGranted: "This refund has been granted already.",
  decidedDeclined: "This request has been declined already.",
  declinedMeanwhile: "This request was declined after you opened it. Please look at it again.",
  changedMeanwhile: "This request changed after you opened it. Please look at it again.",
  failed: "This refund was approved and couldn't be sent. Our team is looking into it.",
  orderDisputed: "The buyer's bank is deciding about this payment. It cannot be refunded meanwhile.",
  orderNotCompleted: "This order is no longer completed, so there is nothing to give back.",
} as const;
