import type { Api, Fields } from "./api";
import type { CardElement } from "./card-element";
import { findGroup } from "./elements-group";
import type { ValidationError } from "./field-rules";

export type CardData = { card: CardElement; billing_details?: Fields; metadata?: Fields };
export type PaymentMethodData = CardData & { type: string };

/** Returns the name of the test card in the elements, or the error that prevents its use. */
export function readCard(element: CardElement): { name: string; error?: undefined } | { error: ValidationError } {
  const group = findGroup(element);
  const lack = group.findMissing();
  return lack ? { error: lack } : { name: testCardName(group.number) };
}

/** `stripe.createPaymentMethod` */
export async function createPaymentMethod(
  api: Api,
  { type, card, billing_details, metadata }: PaymentMethodData,
): Promise<object> {
  const read = readCard(card);
  if (read.error) return read;
  const response = await api.post("/v1/payment_methods", {
    type,
    card: { token: read.name },
    billing_details,
    metadata,
  });
  return response.error ? { error: response.error } : { paymentMethod: response };
}

/** `stripe.createToken` */
export async function createToken(api: Api, card: CardElement): Promise<object> {
  const read = readCard(card);
  if (read.error) return read;
  const response = await api.post("/v1/tokens", { card: read.name });
  return response.error ? { error: response.error } : { token: response };
}

/** The provider's test numbers and their names. Numbers stay in the page: only names are sent. */
export const testNumbers: Record<string, string> = {
  "4242424242424242": "pm_card_visa",
  "4000056655665556": "pm_card_visa_debit",
  "5555555555554444": "pm_card_mastercard",
  "5200828282828210": "pm_card_mastercard_debit",
  "5105105105105100": "pm_card_mastercard_prepaid",
  "378282246310005": "pm_card_amex",
  "6011111111111117": "pm_card_discover",
  "3056930009020004": "pm_card_diners",
  "3566002020360505": "pm_card_jcb",
  "6200000000000005": "pm_card_unionpay",
  "4000000000000002": "pm_card_visa_chargeDeclined",
  "4000000000009995": "pm_card_chargeDeclinedInsufficientFunds",
  "4000000000009987": "pm_card_visa_chargeDeclinedLostCard",
  "4000000000009979": "pm_card_visa_chargeDeclinedStolenCard",
  "4100000000000019": "pm_card_chargeDeclinedFraudulent",
  "4000000000000069": "pm_card_chargeDeclinedExpiredCard",
  "4000000000000127": "pm_card_chargeDeclinedIncorrectCvc",
  "4000000000000119": "pm_card_chargeDeclinedProcessingError",
  "4000000000003220": "pm_card_threeDSecure2Required",
  "4000002760003184": "pm_card_authenticationRequired",
  "4000002500003155": "pm_card_authenticationRequiredOnSetup",
  "4000008400001629": "pm_card_threeDSecureRequiredChargeDeclined",
  "4000000000000341": "pm_card_chargeCustomerFail",
  "4000000000000077": "pm_card_bypassPending",
  "4000000000000259": "pm_card_createDispute",
  "4000000000002685": "pm_card_createDisputeProductNotReceived",
};

/** Returns the name of a test card; any other number might be a real card and is declined as such. */
export function testCardName(digits: string): string {
  return testNumbers[digits] ?? "pm_card_chargeDeclinedRealCard";
}
