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
