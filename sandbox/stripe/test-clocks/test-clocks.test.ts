import type Stripe from "stripe";
import { createClient, expectApiError } from "../fixtures/client";
import { subscribe } from "../fixtures/subscriber";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterAll(() => sandbox.stop());

const at = (text: string) => Date.parse(text) / 1000;
const dateOf = (seconds: number | null | undefined) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/** A customer who lives on a test clock. */
async function customerAt(text: string) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at(text), name: "Month ends" });
  const customer = await stripe.customers.create({ email: "noor@example.com", test_clock: clock.id });
  return { clock: clock.id, customer: customer.id };
}

/** Advances a test clock, and waits as a test at the provider would. */
async function advance(clock: string, text: string) {
  expect(await stripe.testHelpers.testClocks.advance(clock, { frozen_time: at(text) })).toMatchObject({
    status: "advancing",
    status_details: { advancing: { target_frozen_time: at(text) } },
  });
  expect(await stripe.testHelpers.testClocks.retrieve(clock)).toMatchObject({
    frozen_time: at(text),
    status: "ready",
  });
}

test("a subscription of January 31 renews on February 28 and March 31", async () => {
  const { clock, customer } = await customerAt("2027-01-31T09:00:00Z");
  const subscription = await subscribe(stripe, { customer });
  expect(subscription).toMatchObject({ created: at("2027-01-31T09:00:00Z"), test_clock: clock, status: "active" });
  await advance(clock, "2027-02-28T08:59:00Z");
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  await advance(clock, "2027-03-31T09:00:00Z");
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: "paid" });
  expect(data.map(({ created }) => dateOf(created))).toEqual(["2027-03-31", "2027-02-28", "2027-01-31"]);
  expect(data.map(({ lines }) => dateOf(lines.data[0]?.period.end))).toEqual([
    "2027-04-30",
    "2027-03-31",
    "2027-02-28",
  ]);
});

test("its time is its customers' alone", async () => {
  const { clock, customer } = await customerAt("2035-06-01T00:00:00Z");
  const other = await subscribe(stripe);
  const bound = await subscribe(stripe, { customer });
  const before = sandbox.ledger.all("event").length;
  await advance(clock, "2035-08-01T00:00:00Z");
  expect((await stripe.invoices.list({ subscription: other.id })).data).toHaveLength(1);
  const invoices = (await stripe.invoices.list({ subscription: bound.id })).data;
  expect(invoices.map(({ created }) => dateOf(created))).toEqual(["2035-08-01", "2035-07-01", "2035-06-01"]);
  const later = sandbox.ledger.all("event").slice(before);
  expect(later.every(({ created }) => created < at("2035-01-01T00:00:00Z"))).toBe(true);
});

test("goes forward only, and not too far at once", async () => {
  const { clock, customer } = await customerAt("2027-01-31T00:00:00Z");
  await subscribe(stripe, { customer });
  for (const moment of ["2027-01-31T00:00:00Z", "2027-01-01T00:00:00Z", "2027-04-02T00:00:00Z"]) {
    const refused = stripe.testHelpers.testClocks.advance(clock, { frozen_time: at(moment) });
    expect(await expectApiError(refused)).toMatchObject({ statusCode: 400, param: "frozen_time" });
  }
  const unknown = stripe.customers.create({ test_clock: "clock_none" });
  expect(await expectApiError(unknown)).toMatchObject({ statusCode: 400, param: "test_clock" });
});
