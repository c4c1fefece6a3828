import { ordersMessages } from "@/lib/commerce/orders/wording.constants";

const anotherCard = "Use another card.";
const tryAgain = "Your bank couldn't process the payment. Try again in a few minutes, or use another card.";
const overLimit = "The card has reached its spending limit. Use another card, or call your bank.";
const unsupported = "This card can't be used for this purchase. Use another card.";
const notAuthenticated = "Your bank couldn't confirm that it's you. Try again, or use another card.";
const wrongNumber = "The card number isn't right. Check it and try again.";
const wrongCode = "The security code isn't right. Check the code on the card and try again.";
const wrongExpiry = "The expiry date isn't right. Check it and try again.";

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
  expired_card: `The card has expired. ${anotherCard}`,
  incorrect_number: wrongNumber,
  invalid_number: wrongNumber,
  incorrect_cvc: wrongCode,
  invalid_cvc: wrongCode,
  invalid_expiry_month: wrongExpiry,
  invalid_expiry_year: wrongExpiry,
};

/** What the provider's script reports when a payment fails; the codes are at docs.stripe.com/declines/codes. */
export type PaymentError = { code?: string; decline_code?: string; message?: string };

/**
 * Returns what the bank said and what to do. A bank's suspicion (a stolen card, fraud) reads like a decline without a
 * reason, so that nobody learns which cards are watched.
 */
export function declineSentence({ code, decline_code: declineCode, message }: PaymentError): string {
  const known = sentences[declineCode ?? ""] ?? sentences[code ?? ""];
  if (known) return known;
  if (code === "card_declined")
    return "Your bank declined the payment without giving a reason. Use another card, or call your bank.";
  return message ?? ordersMessages.unavailable;
}
