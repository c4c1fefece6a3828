import { setTimeout as sleep } from "node:timers/promises";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment.mjs";

const GIVE_UP_MS = 120_000; // ms until a buyer who always meets a dead server gives up
const REQUEST_TIMEOUT_MS = 20_000; // ms for one answer

/**
 * Asks until there is an answer that is no failure of the service's; what was asked may have been done by an earlier
 * try.
 */
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
      // Killed under us: tried again, as a person would.
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
 * Registers a buyer, or signs in where a killed server had registered them already.
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
 * Buys one app the way a browser does, with the impatience of people: some press twice, some pay twice, some leave
 * before the product has told them how it went.
 * @returns {Promise<{ app: string, told: string | null }>} what the product last said of the order
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
  // Paid by an earlier try whose answer was lost.
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
