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

test("the same call with the same key takes effect once and gets the same response", async () => {
  const first = await stripe.paymentIntents.create(payment, { idempotencyKey: "order-1" });
  await stripe.paymentIntents.confirm(first.id, { payment_method: "pm_card_visa" });
  const second = await stripe.paymentIntents.create(payment, { idempotencyKey: "order-1" });
  expect(second).toEqual(first);
  expect(second.lastResponse.headers).toMatchObject({
    "idempotent-replayed": "true",
    "original-request": first.lastResponse.requestId,
  });
});

test("another amount with the same key is the provider's idempotency error", async () => {
  await stripe.paymentIntents.create(payment, { idempotencyKey: "order-2" });
  const again = stripe.paymentIntents.create({ ...payment, amount: 5900 }, { idempotencyKey: "order-2" });
  expect(await expectApiError(again)).toMatchObject({ statusCode: 400, type: "idempotency_error" });
});

test("another call with the same key is rejected too", async () => {
  const { id } = await stripe.paymentIntents.create(payment, { idempotencyKey: "order-3" });
  expect(await expectApiError(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: "order-3" }))).toMatchObject({
    type: "idempotency_error",
  });
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
});

test("a rejection and a server error are stored, too", async () => {
  const refund = (payment_intent: string) =>
    stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund-${payment_intent}` });
  const { id } = await stripe.paymentIntents.create(payment);
  const first = await expectApiError(refund(id));
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  expect(await expectApiError(refund(id))).toMatchObject({ statusCode: 400, message: first.message });

  sandbox.faults.add({ count: 1, status: 500, when: "during", path: "/v1/payment_intents" });
  const create = () => stripe.paymentIntents.create(payment, { idempotencyKey: "order-500" });
  expect(await expectApiError(create())).toMatchObject({ statusCode: 500 });
  expect(await expectApiError(create())).toMatchObject({ statusCode: 500 });
});

test("a decline is stored, an invalid parameter is not", async () => {
  const { id } = await stripe.paymentIntents.create(payment);
  const decline = () =>
    expectApiError(
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }, { idempotencyKey: "order-4" }),
    );
  const first = await decline();
  expect((await decline()).charge).toBe(first.charge);
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  await expectApiError(stripe.paymentIntents.create({ ...payment, amount: 1 }, { idempotencyKey: "order-5" }));
  expect(await stripe.paymentIntents.create(payment, { idempotencyKey: "order-5" })).toMatchObject({ amount: 4900 });
});

test("a second call while the first is in progress is told to wait, and the SDK's retry gets the first response", async () => {
  sandbox.faults.latency = 100;
  const retrying = createClient(sandbox, 2);
  const [one, two] = await Promise.all(
    [1, 2].map(() => retrying.paymentIntents.create(payment, { idempotencyKey: "order-6" })),
  );
  const both = await Promise.allSettled(
    [1, 2].map(() => stripe.paymentIntents.create(payment, { idempotencyKey: "order-7" })),
  );
  sandbox.faults.latency = 0;
  expect(two).toEqual(one);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find((each) => each.status === "rejected")).toMatchObject({
    reason: { statusCode: 409, code: "idempotency_key_in_use" },
  });
});

test("a call whose response was lost does not take effect twice", async () => {
  sandbox.faults.add({ count: 1, when: "after", path: "/v1/payment_intents" });
  const before = sandbox.ledger.all("payment_intent").length;
  const intent = await createClient(sandbox, 1).paymentIntents.create(payment, { idempotencyKey: "order-8" });
  expect(intent.lastResponse.headers).toMatchObject({ "idempotent-replayed": "true" });
  expect(sandbox.ledger.all("payment_intent")).toHaveLength(before + 1);
});
