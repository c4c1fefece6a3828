import type Stripe from "stripe";
import { callControl, createClient } from "../fixtures/client";
import { advanceTo, DAY, periodEndOf } from "../fixtures/subscriber";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterEach(() => sandbox.stop());

const now = Math.floor(Date.now() / 1000);
const catalog = {
  products: [{ id: "app_a1", name: "Ledgerline", metadata: { app: "a1" } }],
  prices: [{ id: "price_a1", product: "app_a1", unit_amount: 2900, interval: "month" }],
  customers: [{ id: "cus_noor", email: "noor@example.com" }],
};
const subscription = (more: object = {}) => ({
  id: "sub_demo1",
  price: "price_a1",
  customer: "cus_noor",
  metadata: { app: "a1" },
  started_at: now - 40 * DAY,
  invoices: [{ payment_intent: "pi_demo1" }, { payment_intent: "pi_demo2", id: "in_demo2" }],
  ...more,
});
const add = (subscriptions: object[], more: object = catalog) =>
  callControl(sandbox, "subscriptions", { ...more, subscriptions });

test("a paid subscription is added once, without events, and goes on like any other", async () => {
  expect((await add([subscription()])).body).toEqual({ added: ["sub_demo1"] });
  expect((await add([subscription()])).body).toEqual({ added: [] });
  const added = await stripe.subscriptions.retrieve("sub_demo1", { expand: ["customer", "default_payment_method"] });
  expect(added).toMatchObject({
    created: now - 40 * DAY,
    customer: { email: "noor@example.com" },
    default_payment_method: { card: { last4: "4242" }, customer: "cus_noor" },
    latest_invoice: "in_demo2",
    metadata: { app: "a1" },
    status: "active",
  });
  const { data } = await stripe.invoices.list({ subscription: "sub_demo1", expand: ["data.payments"] });
  expect(data).toMatchObject([
    { billing_reason: "subscription_cycle", payments: { data: [{ payment: { payment_intent: "pi_demo2" } }] } },
    {
      amount_paid: 2900,
      billing_reason: "subscription_create",
      created: now - 40 * DAY,
      payments: { data: [{ payment: { payment_intent: "pi_demo1" }, status: "paid" }] },
      status: "paid",
    },
  ]);
  expect(sandbox.ledger.all("event")).toEqual([]);
  await advanceTo(sandbox, periodEndOf(added));
  expect(await stripe.subscriptions.retrieve("sub_demo1")).toMatchObject({ status: "active" });
  expect((await stripe.invoices.list({ subscription: "sub_demo1" })).data).toHaveLength(3);
});

test("its payments can be refunded, and those that were there stay as they are", async () => {
  await callControl(sandbox, "payments", { payments: [{ id: "pi_demo1", amount: 2900 }] });
  const before = await stripe.paymentIntents.retrieve("pi_demo1");
  await add([subscription()]);
  expect(await stripe.paymentIntents.retrieve("pi_demo1")).toEqual(before);
  for (const intent of ["pi_demo1", "pi_demo2"])
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 2900 });
});

test("one can be over, or end with its period", async () => {
  await add([
    subscription({ ended_at: now - DAY }),
    subscription({ id: "sub_demo2", cancel_at_period_end: true, invoices: [3, 4].map(paidBy) }),
  ]);
  expect(await stripe.subscriptions.retrieve("sub_demo1")).toMatchObject({ status: "canceled", ended_at: now - DAY });
  const ending = await stripe.subscriptions.retrieve("sub_demo2");
  expect(ending).toMatchObject({ status: "active", cancel_at: periodEndOf(ending), cancel_at_period_end: true });
});

test("an unknown price or customer is rejected", async () => {
  expect((await add([subscription()], {})).body.error).toMatchObject({ code: "resource_missing", param: "price" });
  expect((await add([subscription({ customer: "cus_none" })])).body.error).toMatchObject({ param: "customer" });
  expect((await add([subscription({ invoices: [] })])).status).toBe(400);
});

const paidBy = (number: number) => ({ payment_intent: `pi_demo${number}` });
