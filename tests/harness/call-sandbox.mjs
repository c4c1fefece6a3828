import { SANDBOX_KEYS } from "../../scripts/settings/server-environment.mjs";

const headers = { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}`, "content-type": "application/json" };

/** Makes a control call to the payment sandbox (sandbox/stripe/README.md): a GET without a body, else a POST. */
export async function callSandbox({ payments }, path, body) {
  const response = await fetch(
    `${payments}/sandbox/${path}`,
    body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
  );
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
