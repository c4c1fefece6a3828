/** Wording fixed by docs/product.md#checkout, and the sentences of our own beside it. */
export const ordersMessages = {
  heading: "Complete Your Purchase",
  loading: "Loading checkout...",
  processing: "Processing Payment...",
  paymentFailed: "Payment Failed",
  paymentReturned: "Payment refunded",
  paymentReturnedText: "We couldn't use your payment, so we're refunding it in full. We've emailed you why.",
  paymentSuccessful: "Payment Successful",
  paymentSuccessfulText: "Thank you for your purchase! You can now access your app.",
  backToApp: "Back to App",
  appNotFound: "App not found",
  appNotFoundText: "The app you're trying to purchase could not be found.",
  backToMarketplace: "Back to Marketplace",
  appGone: "App Not Found",
  noFavoriteCategory: "N/A",
  notOnSale: "No longer available",
  receiptNotFound: "Receipt not found",
  notPaid: "Pending, not paid",
  failedUnpaid: "The payment didn't go through. You weren't charged.",
  confirming: "Confirming payment",

  getForFree: "Get for free",
  gettingFree: "Getting it...",
  gotFree: "Added to My Purchases",
  gotFreeText: "Ready to download.",

  ownApp: "This is your own app.",
  alreadyOwned: "You already own this app.",
  alreadySubscribed: "You already subscribe to this app. Manage it under Subscriptions in your dashboard.",
  disputed: "Your payment for this app is disputed. You can buy it again once the dispute is settled.",
  unpayable:
    "Cards can only pay prices from $0.50 to $999,999.99. The developer needs to change this app's price first.",
  inProgress: "Your payment is being processed. Please wait a moment.",
  unavailable: "Payments are temporarily unavailable. Please try again.",
  outcomeUnknownTitle: "Payment not confirmed yet",
  outcomeUnknown:
    "The payment provider didn't respond, so we don't know yet whether your payment went through. If it did, the " +
    "app appears in My Purchases. It's safe to try again: you can't be charged twice for this order.",
  nothingToPay: "Nothing to pay right now",
  busy: "Your checkout changed while it was loading. Please try again.",
  orderNotFound: "Order not found.",
  notRemovable: "Only an unpaid order can be removed. Reload the page to see this order's status.",
  removed: "Order removed",
  removedText: "You weren't charged.",
} as const;

/** Why a refund did not reach the buyer, by the provider's code or one of ours, for staff. */
const SENTENCES: Record<string, string> = {
  lost_or_stolen_card: "The card was reported lost or stolen.",
  expired_or_canceled_card: "The card has expired or was canceled.",
  charge_for_pending_refund_disputed: "The buyer disputed the payment while the refund was on its way.",
  insufficient_funds: "Our balance at the payment provider was too low.",
  declined: "The buyer's bank declined the refund.",
  merchant_request: "The refund was canceled at our request.",
  canceled: "The refund was canceled.",
  unknown: "The buyer's bank returned the refund.",
  charge_disputed: "The buyer's bank is reviewing this payment.",
  dispute_lost:
    "The buyer's bank returned part of this payment through a dispute, and the payment provider won't refund the rest.",
  payment_unknown: "The payment provider doesn't know this payment.",
};

/** The sentence for a failure's code. */
export const refundFailure = (code: string): string =>
  SENTENCES[code] ?? `The payment provider declined the refund (${code}).`;
