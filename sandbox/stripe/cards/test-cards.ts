/** A bank's decline: the provider's codes and its messages for the buyer. */
export type Decline = { code: string; declineCode: string; message: string };

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

export const declines = {
  generic: declined("generic_decline"),
  insufficientFunds: declined("insufficient_funds", "Your card has insufficient funds."),
  lostCard: declined("lost_card"),
  stolenCard: declined("stolen_card"),
  fraudulent: declined("fraudulent"),
  expired: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
  incorrectCvc: {
    code: "incorrect_cvc",
    declineCode: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  },
  processingError: {
    code: "processing_error",
    declineCode: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  realCard: declined(
    "test_mode_live_card",
    "Your card was declined. Your request was in test mode, but used a non test card.",
  ),
} satisfies Record<string, Decline>;

/** A test card: its details, and what its bank does. */
export type TestCard = {
  brand: string;
  funding: "credit" | "debit" | "prepaid";
  last4: string;
  /**
   * The bank asks the buyer to authenticate before it decides: at every payment, or only in the buyer's presence once
   * the card is set up for payments off session.
   */
  requiresAuthentication?: "always" | "unless_set_up";
  decline?: Decline;
  /** It can be saved although its payments are declined. */
  canBeSaved?: true;
  /** Its money is available at once. */
  bypassesPending?: true;
  /** The buyer disputes each payment at once, for this reason. */
  dispute?: string;
};

const visa = (last4: string, more: Partial<TestCard> = {}): TestCard => ({
  brand: "visa",
  funding: "credit",
  last4,
  ...more,
});
const card = (brand: string, last4: string, funding: TestCard["funding"] = "credit"): TestCard => ({
  brand,
  funding,
  last4,
});

/** By the provider's names without `pm_card_` or `tok_`; the last one is the sandbox's own. */
const cards = new Map<string, TestCard>(
  Object.entries({
    visa: visa("4242"),
    visa_debit: card("visa", "5556", "debit"),
    mastercard: card("mastercard", "4444"),
    mastercard_debit: card("mastercard", "8210", "debit"),
    mastercard_prepaid: card("mastercard", "5100", "prepaid"),
    amex: card("amex", "0005"),
    discover: card("discover", "1117"),
    diners: card("diners", "0004"),
    jcb: card("jcb", "0505"),
    unionpay: card("unionpay", "0005"),
    chargeDeclined: visa("0002", { decline: declines.generic }),
    chargeDeclinedInsufficientFunds: visa("9995", { decline: declines.insufficientFunds }),
    chargeDeclinedLostCard: visa("9987", { decline: declines.lostCard }),
    chargeDeclinedStolenCard: visa("9979", { decline: declines.stolenCard }),
    chargeDeclinedFraudulent: visa("0019", { decline: declines.fraudulent }),
    chargeDeclinedExpiredCard: visa("0069", { decline: declines.expired }),
    chargeDeclinedIncorrectCvc: visa("0127", { decline: declines.incorrectCvc }),
    chargeDeclinedProcessingError: visa("0119", { decline: declines.processingError }),
    threeDSecure2Required: visa("3220", { requiresAuthentication: "unless_set_up" }),
    threeDSecureRequired: visa("3063", { requiresAuthentication: "unless_set_up" }),
    authenticationRequired: visa("3184", { requiresAuthentication: "always" }),
    authenticationRequiredOnSetup: visa("3155", { requiresAuthentication: "unless_set_up" }),
    threeDSecureRequiredChargeDeclined: visa("1629", {
      requiresAuthentication: "unless_set_up",
      decline: declines.generic,
    }),
    chargeCustomerFail: visa("0341", { decline: declines.generic, canBeSaved: true }),
    bypassPending: visa("0077", { bypassesPending: true }),
    createDispute: visa("0259", { dispute: "fraudulent" }),
    createDisputeProductNotReceived: visa("2685", { dispute: "product_not_received" }),
    chargeDeclinedRealCard: visa("0000", { decline: declines.realCard }),
  }),
);

/** Finds a test card by the provider's name for it, such as `pm_card_visa` or `tok_visa_chargeDeclined`. */
export function findTestCard(name: string): TestCard | undefined {
  const short = name.replace(/^(pm_card|tok)_/, "");
  return short === name ? undefined : (cards.get(short) ?? cards.get(short.replace(/^visa_/, "")));
}
