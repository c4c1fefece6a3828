import { setTimeout as sleep } from "node:timers/promises";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment.ts";

const GIVE_UP_MS = 120_000; // ms until a buyer who gets no response gives up
const REQUEST_TIMEOUT_MS = 20_000; // ms for one response

/** Retries until a response is not a service failure; an earlier attempt may have taken effect. */
async function requestUntilServed(stage, url, options) {
  let last = "";
  for (const end = Date.now() + GIVE_UP_MS; ;) {
    try {
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      // Refusals are plain sentences.
      const text = await response.text();
      const body = response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
      stage.answers += 1;
      if (response.status < 500) return { status: response.status, headers: response.headers, body };
      last = `${response.status} ${JSON.stringify(body)}`;
    } catch (error) {
      // The server was killed: retry like a user.
      last = String(error.cause ?? error);
    }
    if (Date.now() > end) throw new Error(`${url} did not answer within ${GIVE_UP_MS / 1000} s, at last: ${last}`);
    await sleep(100);
  }
}

const jsonRequest = (body, session) => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...(session && { cookie: session }) },
});
const toCookieHeader = (headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

/**
 * Registers a buyer, or signs in when a killed server had already registered them.
 * @returns {Promise<string>} the session's cookies
 */
export async function signInBuyer(stage, number) {
  const { url } = stage;
  const person = { name: `Buyer ${number}`, email: `buyer-${number}@example.com`, password: "a password of a buyer" };
  const registered = await requestUntilServed(stage, `${url}/api/register`, jsonRequest(person));
  const signedIn =
    registered.status < 300 ? registered : await requestUntilServed(stage, `${url}/api/login`, jsonRequest(person));
  if (signedIn.status >= 300)
    throw new Error(`Buyer ${number} cannot sign in: ${signedIn.status} ${JSON.stringify(signedIn.body)}`);
  return toCookieHeader(signedIn.headers);
}

/**
 * Buys one app like an impatient user in a browser: some click twice, some pay twice, some leave before they see the
 * result.
 * @returns {Promise<{ app: string, told: string | null }>} the last order status that the product returned
 */
export async function buyApp(stage, session, app, random) {
  const { url, payments } = stage;
  const presses = random.happens(0.2) ? 2 : 1;
  const pressed = await Promise.all(
    Array.from({ length: presses }, () =>
      requestUntilServed(stage, `${url}/api/create-payment-intent`, jsonRequest({ appId: app }, session)),
    ),
  );
  const order = pressed.find(({ status }) => status === 200)?.body;
  // Paid by an earlier attempt whose response was lost.
  if (!order) return { app, told: pressed.some(({ status }) => status === 409) ? "owned" : null };
  if (order.clientSecret) {
    const intent = order.clientSecret.split("_secret_")[0];
    const body = new URLSearchParams({
      key: SANDBOX_KEYS.STRIPE_PUBLISHABLE_KEY,
      client_secret: order.clientSecret,
      payment_method: random.happens(0.1) ? "pm_card_chargeDeclined" : "pm_card_visa",
    });
    const pay = () =>
      requestUntilServed(stage, `${payments}/v1/payment_intents/${intent}/confirm`, { method: "POST", body });
    await Promise.all(Array.from({ length: random.happens(0.1) ? 2 : 1 }, pay));
  }
  if (random.happens(0.3)) return { app, told: null };
  const { body } = await requestUntilServed(
    stage,
    `${url}/api/verify-payment`,
    jsonRequest({ orderId: order.orderId }, session),
  );
  return { app, told: body?.status ?? null };
}
