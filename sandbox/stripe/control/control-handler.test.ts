import { createClient, expectApiError } from "../fixtures/client";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;

beforeEach(async () => {
  sandbox = await startStripeSandbox();
});
afterEach(() => sandbox.stop());

const payment = { amount: 4900, currency: "usd" };
const control = async (method: string, path: string, body?: unknown, key = "sk_test_forgehall") => {
  const init = {
    method,
    headers: { authorization: `Bearer ${key}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  const response = await fetch(`${sandbox.url}/sandbox/${path}`, init);
  return { status: response.status, body: await response.json() };
};

test("requires the secret key and rejects unknown calls", async () => {
  expect((await control("GET", "ledger", undefined, "pk_test_forgehall")).status).toBe(401);
  expect((await control("GET", "nothing")).body).toMatchObject({ error: { type: "invalid_request_error" } });
  expect((await control("POST", "faults", { count: "many" })).status).toBe(400);
});

test("the next calls fail with the requested status, and no more after that", async () => {
  await control("POST", "faults", { count: 2, status: 500, path: "/v1/payment_intents" });
  const stripe = createClient(sandbox);
  expect(await expectApiError(stripe.paymentIntents.create(payment))).toMatchObject({
    statusCode: 500,
    type: "api_error",
  });
  expect((await stripe.customers.create()).object).toBe("customer");
  expect(await expectApiError(stripe.paymentIntents.create(payment))).toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.create(payment)).object).toBe("payment_intent");
  expect(sandbox.ledger.all("payment_intent")).toHaveLength(1);
});

test("a dropped connection is a connection error", async () => {
  await control("POST", "faults", { count: 2 }); // the SDK retries a closed connection once
  const cause = await createClient(sandbox)
    .paymentIntents.create(payment)
    .catch((error: unknown) => error);
  expect(cause).toMatchObject({ type: "StripeConnectionError" });
  expect(sandbox.ledger.all("payment_intent")).toEqual([]);
});

test("latency delays calls until it is cleared", async () => {
  await control("POST", "latency", { ms: 120 });
  const start = performance.now();
  await createClient(sandbox).paymentIntents.create(payment);
  expect(performance.now() - start).toBeGreaterThan(100);
  await control("POST", "faults/clear");
  expect(sandbox.faults.latency).toBe(0);
});

test("the whole ledger can be read and cleared", async () => {
  const { id } = await createClient(sandbox).paymentIntents.create({
    ...payment,
    confirm: true,
    payment_method: "pm_card_visa",
  });
  const { body } = await control("GET", "ledger");
  expect(body).toMatchObject({
    payment_intent: [{ id, status: "succeeded" }],
    charge: [{ payment_intent: id }],
    refund: [],
  });
  await control("POST", "clear");
  expect(Object.values((await control("GET", "ledger")).body).flat()).toEqual([]);
});

test("imported payments can be refunded, are new once, and send no event", async () => {
  const payments = [{ id: "pi_demo", amount: 4900 }];
  expect((await control("POST", "payments", { payments })).body).toEqual({ added: ["pi_demo"] });
  expect((await control("POST", "payments", { payments })).body).toEqual({ added: [] });
  const stripe = createClient(sandbox);
  expect(sandbox.ledger.all("event")).toEqual([]);
  expect(await stripe.paymentIntents.retrieve("pi_demo")).toMatchObject({ status: "succeeded", amount_received: 4900 });
  expect(await stripe.refunds.create({ payment_intent: "pi_demo" })).toMatchObject({ amount: 4900 });
});
