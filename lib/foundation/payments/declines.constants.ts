const anotherCard = "Use another card.";
const tryAgain = "Your bank couldn't process the payment. Try again in a few minutes, or use another card.";
const overLimit = "The card has reached its spending limit. Use another card, or call your bank.";
const unsupported = "This card can't be used for this purchase. Use another card.";
const notAuthenticated = "Your bank couldn't verify your identity. Try again, or use another card.";
const wrongNumber = "The card number is incorrect. Check it and try again.";
const wrongCode = "The security code is incorrect. Check the code on the card and try again.";
const wrongExpiry = "The expiration date is incorrect. Check it and try again.";

/** What happened and what to do, by the provider's decline code or error code. */
const sentences: Record<string, string> = {
  insufficient_funds: `The card doesn't have enough funds. ${anotherCard}`,
  card_velocity_exceeded: overLimit,
  withdrawal_count_limit_exceeded: overLimit,
  approve_with_id: tryAgain,
  issuer_not_available: tryAgain,
  processing_error: tryAgain,
  reenter_transaction: tryAgain,
  try_again_later: tryAgain,
  card_not_supported: unsupported,
  currency_not_supported: unsupported,
  transaction_not_allowed: unsupported,
  authentication_required: notAuthenticated,
  payment_intent_authentication_failure: notAuthenticated,
  setup_intent_authentication_failure: notAuthenticated,
  expired_card: `The card has expired. ${anotherCard}`,
  incorrect_number: wrongNumber,
  invalid_number: wrongNumber,
  incorrect_cvc: wrongCode,
  invalid_cvc: wrongCode,
  invalid_expiry_month: wrongExpiry,
  invalid_expiry_year: wrongExpiry,
};

/** What the provider's script reports when a payment fails; the codes are at docs.stripe.com/declines/codes. */
export type PaymentError = { code?: string | undefined; decline_code?: string | undefined };

/**
 * Returns what the bank said and what to do; null when it wasn't the card. Suspected fraud gets the same sentence as a
 * decline without a reason: it must not tell a thief that a card is reported.
 */
export function declineSentence({ code, decline_code: declineCode }: PaymentError): string | null {
  const known = sentences[declineCode ?? ""] ?? sentences[code ?? ""];
  if (known) return known;
  return code === "card_declined"
    ? "Your bank declined the payment without giving a reason. Use another card, or call your bank."
    : null;
}
