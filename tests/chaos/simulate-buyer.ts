import { currentUser } from "@/lib/accounts/users/users.rows";
import { paymentIntent, paymentResult } from "@/lib/commerce/orders/orders.rows";
import { confirmRequest } from "../harness/confirm-payment";
import { cookieHeader } from "../harness/cookie-header";
import type { Random } from "../harness/seeded-random";
import type { Stack } from "../harness/start-stack";
import { jsonRequest, PASSWORD, type SignedInUser } from "../harness/users";
import type { SeenStatus } from "./reconcile-orders";
import { requestUntilServed } from "./request-until-served";

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
