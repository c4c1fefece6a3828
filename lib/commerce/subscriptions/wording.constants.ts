/** The sentences about subscriptions. */
export const subscriptionsMessages = {
  notFound: "Subscription not found.",
  ended: "This subscription has ended. You can subscribe again on the app's page.",
  notRenewable: "This app is no longer sold, so its subscription can't be resumed.",
  priceChanged: "This price isn't available for your subscription. Reload the page to see the current one.",
  cardNotSaved: "This card wasn't saved. Please try again.",
  useAnotherCard: "Your bank didn't confirm this payment. Enter a card below to pay.",
} as const;
