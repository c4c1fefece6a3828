import type Stripe from "stripe";
import { createClient } from "../fixtures/client";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterAll(() => sandbox.stop());

const card = "pm_card_threeDSecure2Required";
const create = () =>
  stripe.paymentIntents.create({
    amount: 4900,
    currency: "usd",
    metadata: { order: "o1" },
    receipt_email: "noor@example.com",
  });

/** Calls like a page: the publishable key in the form, no preflight. */
async function fromBrowser(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ key: sandbox.settings.publishableKey, ...fields });
  const response = await fetch(sandbox.url + path, {
    method: "POST",
    body,
    headers: { origin: "http://localhost:3000" },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe("a card that requires authentication", () => {
  test("waits for the buyer to complete it", async () => {
    const { id, client_secret } = await create();
    const secret = String(client_secret);
    const confirmed = await fromBrowser(`/v1/payment_intents/${id}/confirm`, {
      payment_method: card,
      client_secret: secret,
      use_stripe_sdk: "true",
    });
    expect(confirmed.body).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    expect(confirmed.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
    const done = await fromBrowser(`/v1/payment_intents/${id}/authenticate`, {
      client_secret: secret,
      outcome: "succeed",
    });
    expect(done.body.status).toBe("succeeded");
    expect(done.body).not.toHaveProperty("metadata");
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
  });

  test("returns to requires_payment_method when the buyer fails it", async () => {
    const { id, client_secret } = await create();
    await stripe.paymentIntents.confirm(id, { payment_method: card });
    const failed = await fromBrowser(`/v1/payment_intents/${id}/authenticate`, {
      client_secret: String(client_secret),
      outcome: "fail",
    });
    expect(failed.body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    expect((await stripe.charges.list({ payment_intent: id })).data).toEqual([]);
    const again = await fromBrowser(`/v1/payment_intents/${id}/authenticate`, {
      client_secret: String(client_secret),
      outcome: "succeed",
    });
    expect(again.body.error.code).toBe("payment_intent_unexpected_state");
  });

  test("redirects the buyer to the bank's page and back when a return URL was sent without the script", async () => {
    const { id } = await create();
    const waiting = await stripe.paymentIntents.confirm(id, {
      payment_method: card,
      return_url: "http://localhost:3000/customer-dashboard?tab=1",
    });
    const { url = null } = waiting.next_action?.redirect_to_url ?? {};
    const page = await fetch(String(url));
    expect(await page.text()).toContain("authenticate a payment of $49.00");
    const back = await fetch(String(url), {
      method: "POST",
      body: new URLSearchParams({ outcome: "succeed" }),
      redirect: "manual",
    });
    const target = new URL(String(back.headers.get("location")));
    expect(target.href).toContain("http://localhost:3000/customer-dashboard?tab=1&");
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ payment_intent: id, redirect_status: "succeeded" });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
  });

  test("may still be declined by the bank", async () => {
    const { id, client_secret } = await create();
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_threeDSecureRequiredChargeDeclined" });
    const declined = await fromBrowser(`/v1/payment_intents/${id}/authenticate`, {
      client_secret: String(client_secret),
      outcome: "succeed",
    });
    expect([declined.status, declined.body.error.code]).toEqual([402, "card_declined"]);
  });
});

describe("a browser", () => {
  test("needs the intent's own client secret", async () => {
    const { id } = await create();
    const other = await create();
    for (const secret of [{}, { client_secret: String(other.client_secret) }] as Record<string, string>[]) {
      const refused = await fromBrowser(`/v1/payment_intents/${id}/confirm`, {
        payment_method: "pm_card_visa",
        ...secret,
      });
      expect([refused.status, refused.body.error.param]).toEqual([400, "client_secret"]);
    }
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
  });

  test("cannot do what requires the secret key", async () => {
    const { id } = await create();
    const refused = await fromBrowser("/v1/refunds", { payment_intent: id });
    expect([refused.status, refused.body.error.code]).toEqual([401, "secret_key_required"]);
  });

  test("on another site may not read responses", async () => {
    const response = await fetch(`${sandbox.url}/v1/payment_intents`, {
      method: "OPTIONS",
      headers: { origin: "https://shop.example" },
    });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});
