import type Stripe from "stripe";
import { createClient, expectApiError } from "../fixtures/client";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterAll(() => sandbox.stop());

const payment = { amount: 4900, currency: "usd" };
const call = (path: string, authorization?: string, init: RequestInit = {}) =>
  fetch(sandbox.url + path, { ...init, headers: { ...(authorization && { authorization }), ...init.headers } });
const secret = "Bearer sk_test_forgehall";

describe("keys", () => {
  test("a call without a key, or with a wrong one, is rejected with 401", async () => {
    for (const key of [undefined, "Bearer sk_test_other", "Basic nonsense"]) {
      const response = await call("/v1/payment_intents", key);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    }
  });

  test("the secret key also works as Basic user name", async () => {
    const response = await call("/v1/payment_intents", `Basic ${Buffer.from("sk_test_forgehall:").toString("base64")}`);
    expect(response.status).toBe(200);
  });

  test("the publishable key gives no access to the seller's data", async () => {
    for (const path of ["/v1/payment_intents", "/v1/events", "/v1/charges", "/v1/customers"]) {
      expect((await call(path, "Bearer pk_test_forgehall")).status).toBe(401);
    }
  });
});

describe("URLs", () => {
  test.each(["/v1/coupons", "/v1/payment_intents/pi_1/apply", "/v2/core/events", "/", "/v1/"])(
    "%s is unknown: 404 with an error",
    async (path) => {
      const response = await call(path, secret);
      expect(response.status).toBe(404);
      expect(response.headers.get("request-id")).toMatch(/^req_/);
      expect(await response.json()).toMatchObject({
        error: { type: "invalid_request_error", message: expect.stringContaining(path) },
      });
    },
  );

  test("the SDK receives an error for an unknown call", async () => {
    expect(await expectApiError(stripe.coupons.list())).toMatchObject({ statusCode: 404 });
  });

  test("an unknown id is 404 resource_missing", async () => {
    const calls = [
      stripe.paymentIntents.retrieve("pi_none"),
      stripe.charges.retrieve("ch_none"),
      stripe.refunds.retrieve("re_none"),
      stripe.customers.retrieve("cus_none"),
      stripe.events.retrieve("evt_none"),
      stripe.disputes.retrieve("du_none"),
      stripe.paymentMethods.retrieve("pm_none"),
      stripe.products.retrieve("prod_none"),
      stripe.prices.retrieve("price_none"),
      stripe.subscriptions.retrieve("sub_none"),
      stripe.subscriptions.cancel("sub_none"),
      stripe.invoices.retrieve("in_none"),
      stripe.invoicePayments.retrieve("inpay_none"),
      stripe.setupIntents.retrieve("seti_none"),
      stripe.testHelpers.testClocks.retrieve("clock_none"),
    ];
    // All at once: a rejection that nothing awaits yet would end the test.
    for (const error of await Promise.all(calls.map(expectApiError)))
      expect(error).toMatchObject({ statusCode: 404, code: "resource_missing" });
  });

  test("the health check needs no key", async () => {
    expect((await call("/health")).status).toBe(200);
  });
});

describe("forms", () => {
  test("names that target a prototype are plain unknown parameters", async () => {
    const body = "amount=4900&currency=usd&__proto__[polluted]=1&metadata[constructor]=x";
    const response = await call("/v1/payment_intents", secret, { method: "POST", body });
    expect(response.status).toBe(400);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("metadata allows any name, with brackets and line breaks", async () => {
    const metadata = { "a.b": "x=1&y=2", ü: "line\nbreak", n: "100%" };
    expect((await stripe.paymentIntents.create({ ...payment, metadata })).metadata).toEqual(metadata);
  });

  test("a body of more than a megabyte is rejected", async () => {
    const response = await call("/v1/payment_intents", secret, {
      method: "POST",
      body: `description=${"x".repeat(1024 * 1024)}`,
    });
    expect(response.status).toBe(413);
  });

  test("a limit above 100 is rejected", async () => {
    expect(await expectApiError(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({ param: "limit" });
  });
});

describe("expand", () => {
  test("expands the requested objects, nested and in lists", async () => {
    const customer = await stripe.customers.create({ email: "noor@example.com" });
    const paid = await stripe.paymentIntents.create({
      ...payment,
      customer: customer.id,
      confirm: true,
      payment_method: "pm_card_visa",
    });
    await stripe.refunds.create({ payment_intent: paid.id, amount: 900 });
    const intent = await stripe.paymentIntents.retrieve(paid.id, { expand: ["latest_charge.refunds", "customer"] });
    expect(intent).toMatchObject({
      customer: { email: "noor@example.com" },
      latest_charge: { amount_refunded: 900, refunds: { data: [{ amount: 900 }] } },
    });
    const { data } = await stripe.charges.list({ payment_intent: paid.id, expand: ["data.payment_intent"] });
    expect(data).toMatchObject([{ payment_intent: { id: paid.id } }]);
  });

  test("leaves null unchanged and rejects what cannot be expanded", async () => {
    const { id } = await stripe.paymentIntents.create(payment);
    expect((await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] })).latest_charge).toBeNull();
    expect(await expectApiError(stripe.paymentIntents.retrieve(id, { expand: ["amount"] }))).toMatchObject({
      code: "property_expansion_error",
    });
  });
});
