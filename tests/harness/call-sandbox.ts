import type { Records } from "../../sandbox/stripe/ledger/records";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";

const headers = { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}`, "content-type": "application/json" };

/** A product whose payment sandbox is at this URL. */
export type Payments = { payments: string };

/** Sends a control request to the payment sandbox (sandbox/stripe/README.md): GET without a body, otherwise POST. */
export async function callSandbox<T>({ payments }: Payments, path: string, body?: object): Promise<T> {
  const response = await fetch(
    `${payments}/sandbox/${path}`,
    body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
  );
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const result: T = await response.json();
  return result;
}

/** Everything that the payment sandbox has recorded, by kind, oldest first. */
export const readLedger = (payments: Payments) =>
  callSandbox<{ [Kind in keyof Records]: Records[Kind][] }>(payments, "ledger");

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
