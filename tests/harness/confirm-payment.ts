import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";
import type { Payments } from "./call-sandbox";

/** The id of a payment intent, which its client secret begins with. */
export const intentId = (clientSecret: string): string => clientSecret.split("_secret_", 1).join("");

/**
 * The request with which a browser pays: it has only the publishable key and the client secret.
 * @param card one of the sandbox's test card names
 */
export function confirmRequest({ payments }: Payments, clientSecret: string, card = "pm_card_visa") {
  const body = new URLSearchParams({
    key: SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY,
    client_secret: clientSecret,
    payment_method: card,
  });
  return { url: `${payments}/v1/payment_intents/${intentId(clientSecret)}/confirm`, init: { method: "POST", body } };
}

/** Pays like the browser; a declined card is no error. */
export async function pay(payments: Payments, clientSecret: string, card?: string): Promise<void> {
  const { url, init } = confirmRequest(payments, clientSecret, card);
  await (await fetch(url, init)).arrayBuffer();
}
