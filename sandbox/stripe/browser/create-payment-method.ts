import type { Api, Fields } from "./api";
import type { CardElement } from "./card-element";
import { findGroup } from "./elements-group";
import type { ValidationError } from "./field-rules";
import { testCardName } from "./test-card-names";

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
