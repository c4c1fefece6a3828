import type Stripe from "stripe";
import { createClient, expectApiError } from "../fixtures/client";
import { startWebhookReceiver, type WebhookReceiver } from "../fixtures/webhook-receiver";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;
let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startStripeSandbox({ webhookUrl: receiver.url, retryBase: 5 });
  stripe = createClient(sandbox);
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

const payment = { amount: 4900, currency: "usd" };
const pay = () =>
  stripe.paymentIntents.create({
    ...payment,
    confirm: true,
    payment_method: "pm_card_visa",
    metadata: { order: "o1" },
  });
const received = () => receiver.events.map(({ type }) => type).sort();
const control = async (method: string, path: string, body?: object) => {
  const headers = { authorization: "Bearer sk_test_forgehall" };
  const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  return response.json();
};

test("each step of a payment sends a signed event with the object's state at that time", async () => {
  const { id } = await stripe.paymentIntents.create({ ...payment, metadata: { order: "o1" } });
  await expectApiError(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }));
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_threeDSecure2Required" });
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }, { idempotencyKey: "pay" });
  await stripe.refunds.create({ payment_intent: id });
  await stripe.paymentIntents.create(payment).then((other) => stripe.paymentIntents.cancel(other.id));
  expect(await sandbox.deliveries.waitUntilDrained(5000)).toBe(true);
  expect(received()).toEqual([
    "charge.failed",
    "charge.refunded",
    "charge.succeeded",
    "payment_intent.canceled",
    "payment_intent.created",
    "payment_intent.created",
    "payment_intent.payment_failed",
    "payment_intent.requires_action",
    "payment_intent.succeeded",
    "refund.created",
  ]);
  const succeeded = receiver.events.find(({ type }) => type === "payment_intent.succeeded");
  expect(succeeded).toMatchObject({
    object: "event",
    livemode: false,
    pending_webhooks: 1,
    api_version: sandbox.settings.apiVersion,
    request: { id: expect.stringMatching(/^req_/), idempotency_key: "pay" },
    data: { object: { id, status: "succeeded", amount_received: 4900, metadata: { order: "o1" } } },
  });
  expect(await stripe.events.retrieve(String(succeeded?.id))).toEqual({ ...succeeded, pending_webhooks: 0 });
});

test("an event is retried until the receiver accepts it, and no redirect is followed", async () => {
  receiver.answers.push(500, 503, 302);
  await stripe.paymentIntents.create(payment);
  expect(await sandbox.deliveries.waitUntilDrained(5000)).toBe(true);
  expect([received(), receiver.forged]).toEqual([["payment_intent.created"], 0]);
  expect((await control("GET", "deliveries")).data).toMatchObject([
    { status: "delivered", attempts: 4, lastStatus: 200 },
  ]);
});

test("events wait for an unavailable receiver, and are delivered when it is back", async () => {
  sandbox.settings.webhookUrl = "http://127.0.0.1:1/";
  const { id } = await stripe.paymentIntents.create(payment);
  expect(await sandbox.deliveries.waitUntilDrained(50)).toBe(false);
  const [event] = (await stripe.events.list({ delivery_success: false })).data;
  expect(event).toMatchObject({ pending_webhooks: 1, data: { object: { id } } });
  await control("POST", "webhook", { url: receiver.url });
  expect(await control("GET", "deliveries/drained?timeout=5000")).toEqual({ drained: true });
  expect(received()).toEqual(["payment_intent.created"]);
});

test("deliveries can be held, and released in the requested order", async () => {
  await control("POST", "deliveries/hold");
  await pay();
  expect(receiver.events).toEqual([]);
  await control("POST", "deliveries/release", { order: "reverse" });
  expect(receiver.events.map(({ type }) => type)).toEqual([
    "payment_intent.succeeded",
    "charge.succeeded",
    "payment_intent.created",
  ]);
});

test("a single held event can be released", async () => {
  await sandbox.deliveries.hold();
  await pay();
  const [succeeded] = (await stripe.events.list({ type: "payment_intent.succeeded" })).data;
  const { pending } = await control("POST", "deliveries/release", { events: [succeeded?.id] });
  expect(pending).toHaveLength(2);
  expect(received()).toEqual(["payment_intent.succeeded"]);
});

test("events can be replayed, three times over and shuffled", async () => {
  await pay();
  await sandbox.deliveries.waitUntilDrained(5000);
  const { sent } = await control("POST", "deliveries/replay", { times: 3, order: "shuffle" });
  expect(sent).toHaveLength(9);
  expect(receiver.events).toHaveLength(12);
});

test("forged and stale events are sent on request, and a receiver rejects them", async () => {
  await stripe.paymentIntents.create(payment);
  await sandbox.deliveries.waitUntilDrained(5000);
  for (const signature of ["forged", "stale"]) {
    expect((await control("POST", "deliveries/replay", { signature })).sent).toMatchObject([{ status: 400 }]);
  }
  expect([receiver.forged, receiver.events.length]).toEqual([2, 1]);
});

test("a refund at the dashboard sends an event that names no call", async () => {
  const { id } = await pay();
  await control("POST", "refunds", { payment_intent: id, amount: 900 });
  await sandbox.deliveries.waitUntilDrained(5000);
  expect(receiver.events.find(({ type }) => type === "charge.refunded")).toMatchObject({
    request: { id: null, idempotency_key: null },
    data: { object: { amount_refunded: 900, refunded: false }, previous_attributes: { amount_refunded: 0 } },
  });
});
