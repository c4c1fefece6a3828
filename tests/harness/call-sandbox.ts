import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";

const headers = { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}`, "content-type": "application/json" };

/** Sends a control request to the payment sandbox (sandbox/stripe/README.md): GET without a body, otherwise POST. */
export async function callSandbox<T>({ payments }: { payments: string }, path: string, body?: object): Promise<T> {
  const response = await fetch(
    `${payments}/sandbox/${path}`,
    body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
  );
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const answer: T = await response.json();
  return answer;
}
