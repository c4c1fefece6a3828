import { setTimeout as sleep } from "node:timers/promises";
import { currentUser } from "@/lib/accounts/users/users.rows";
import { paymentIntent, paymentResult } from "@/lib/commerce/orders/orders.rows";
import { confirmRequest } from "../harness/call-sandbox";
import { cookieHeader, jsonRequest, type JsonResponse, PASSWORD, readJson, type SignedInUser } from "../harness/users";
import type { Random } from "../harness/seeded-random";
import type { Stack } from "../harness/start-stack";
import type { SeenStatus } from "./reconcile-orders";

/** Registers a buyer, or signs in when a killed server had already registered them. */
export const signInBuyer = (stack: Stack, number: number): Promise<SignedInUser> =>
  signInUser(stack, `buyer-${number}`, "customer");

/** Registers a user, or signs in when a killed server had already registered them. */
export async function signInUser(stack: Stack, name: string, role: "customer" | "developer"): Promise<SignedInUser> {
  const email = `${name}@example.com`;
  const request = jsonRequest({ name, email, password: PASSWORD, role });
  const registered = await requestUntilServed(stack, `${stack.url}/api/register`, request);
  const { status, headers, body, text } =
    registered.status < 300 ? registered : await requestUntilServed(stack, `${stack.url}/api/login`, request);
  if (status >= 300) throw new Error(`${email} cannot sign in: ${status} ${text}`);
  return { email, id: currentUser.parse(body).id, cookie: cookieHeader(headers) };
}

/**
 * Buys one app like an impatient user in a browser: some click twice, some pay twice, some leave before they see the
 * result.
 * @returns the last order status that the product reported
 */
export async function buyApp(
  stack: Stack,
  cookie: string,
  app: string,
  random: Random,
): Promise<SeenStatus["status"] | null> {
  const { url } = stack;
  const clicked = await repeatAtOnce(random.happens(0.2) ? 2 : 1, () =>
    requestUntilServed(stack, `${url}/api/create-payment-intent`, jsonRequest({ appId: app }, cookie)),
  );
  const opened = clicked.find(({ status }) => status === 200);
  // Paid by an earlier attempt whose response was lost.
  if (!opened) return clicked.some(({ status }) => status === 409) ? "owned" : null;
  const order = paymentIntent.parse(opened.body);
  if (order.clientSecret) {
    const card = random.happens(0.1) ? "pm_card_chargeDeclined" : "pm_card_visa";
    const payment = confirmRequest(stack, order.clientSecret, card);
    await repeatAtOnce(random.happens(0.1) ? 2 : 1, () => requestUntilServed(stack, payment.url, payment.init));
  }
  if (random.happens(0.3)) return null;
  const verified = await requestUntilServed(
    stack,
    `${url}/api/verify-payment`,
    jsonRequest({ orderId: order.orderId }, cookie),
  );
  return verified.status === 200 ? paymentResult.parse(verified.body).status : null;
}

const repeatAtOnce = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work));

const GIVE_UP_MS = 120_000; // ms until a user who gets no response gives up
const REQUEST_TIMEOUT_MS = 20_000; // ms for one response

/** Retries until a response is not a service failure; an earlier attempt may have taken effect. */
export async function requestUntilServed(stack: Stack, url: string, options: RequestInit): Promise<JsonResponse> {
  let last = "";
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await sleep(100)) {
    try {
      const response = await readJson(
        await fetch(url, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
      );
      stack.responses += 1;
      if (response.status < 500) return response;
      last = `${response.status} ${response.text}`;
    } catch (error) {
      // The server was killed: retry like a user.
      last = String(error instanceof Error ? (error.cause ?? error) : error);
    }
  }
  throw new Error(`${url} did not answer within ${GIVE_UP_MS / 1000} s, at last: ${last}`);
}
