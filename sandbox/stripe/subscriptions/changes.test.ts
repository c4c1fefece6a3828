import type Stripe from "stripe";
import { createClient, expectApiError } from "../fixtures/client";
import { advanceTo, createPlan, periodEndOf, startSubscription, subscribe } from "../fixtures/subscriber";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterEach(() => sandbox.stop());

/** Another price of the product that a subscription is for. */
const otherPrice = (subscription: Stripe.Subscription, amount: number, interval: "month" | "year" = "month") =>
  stripe.prices.create({
    product: String(subscription.items.data[0]?.price.product),
    unit_amount: amount,
    currency: "usd",
    recurring: { interval },
  });
const itemOf = ({ items }: Stripe.Subscription) => String(items.data[0]?.id);
const amountsOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ amount_paid }) => amount_paid).reverse();

describe("a change of the price", () => {
  test("can be previewed, which changes nothing", async () => {
    const subscription = await subscribe(stripe);
    const price = await otherPrice(subscription, 3900);
    const before = sandbox.ledger.all("event").length;
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: itemOf(subscription), price: price.id }],
        proration_behavior: "none",
      },
    });
    expect(preview).toMatchObject({
      amount_due: 3900,
      billing_reason: "upcoming",
      id: expect.stringMatching(/^upcoming_in_/),
      lines: { data: [{ amount: 3900, pricing: { price_details: { price: price.id } } }] },
      next_payment_attempt: periodEndOf(subscription),
      status: "draft",
    });
    expect(preview.lines.data[0]?.period.start).toBe(periodEndOf(subscription));
    expect(sandbox.ledger.all("event")).toHaveLength(before);
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.unit_amount).toBe(2900);
    const unchanged = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(unchanged.amount_due).toBe(2900);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  test("applies from the next period on", async () => {
    const subscription = await subscribe(stripe);
    const price = await otherPrice(subscription, 3900);
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription), price: price.id }],
      proration_behavior: "none",
    });
    expect(changed.items.data[0]).toMatchObject({ id: itemOf(subscription), price: { unit_amount: 3900 } });
    expect(periodEndOf(changed)).toBe(periodEndOf(subscription));
    expect(await amountsOf(subscription.id)).toEqual([2900]);
    await advanceTo(sandbox, periodEndOf(subscription));
    expect(await amountsOf(subscription.id)).toEqual([2900, 3900]);
  });

  test("to another interval charges for a new period at once", async () => {
    const subscription = await subscribe(stripe);
    const price = await otherPrice(subscription, 29_000, "year");
    await advanceTo(sandbox, subscription.created + 10 * 24 * 60 * 60);
    const items = [{ id: itemOf(subscription), price: price.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: "none" },
    });
    expect(preview).toMatchObject({ amount_due: 29_000, billing_reason: "subscription_update" });
    const changed = await stripe.subscriptions.update(subscription.id, { items, proration_behavior: "none" });
    expect(changed.status).toBe("active");
    expect(changed.billing_cycle_anchor).toBe(changed.items.data[0]?.current_period_start);
    expect(periodEndOf(changed)).toBeGreaterThan(changed.billing_cycle_anchor + 364 * 24 * 60 * 60);
    expect(await amountsOf(subscription.id)).toEqual([2900, 29_000]);
  });

  test("with prorations is refused, since the sandbox computes none", async () => {
    const subscription = await subscribe(stripe);
    const price = await otherPrice(subscription, 3900);
    const items = [{ id: itemOf(subscription), price: price.id }];
    for (const call of [
      stripe.subscriptions.update(subscription.id, { items }),
      stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: { items } }),
    ])
      expect(await expectApiError(call)).toMatchObject({
        statusCode: 400,
        param: expect.stringContaining("proration"),
      });
    const unknown = stripe.subscriptions.update(subscription.id, {
      items: [{ id: "si_none", price: price.id }],
      proration_behavior: "none",
    });
    expect(await expectApiError(unknown)).toMatchObject({ statusCode: 400, code: "resource_missing" });
  });
});

test("the first invoice of a new subscription can be previewed", async () => {
  const { id: customer } = await stripe.customers.create({});
  const { id: price } = await createPlan(stripe, { amount: 1900 });
  const preview = await stripe.invoices.createPreview({ customer, subscription_details: { items: [{ price }] } });
  expect(preview).toMatchObject({ amount_due: 1900, billing_reason: "subscription_create", customer, status: "draft" });
});

test("nothing is upcoming for a subscription that ends", async () => {
  const { id } = await subscribe(stripe);
  const ending = stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { cancel_at_period_end: true },
  });
  expect(await expectApiError(ending)).toMatchObject({ statusCode: 404, code: "invoice_upcoming_none" });
  await stripe.subscriptions.cancel(id);
  const ended = stripe.invoices.createPreview({ subscription: id });
  expect(await expectApiError(ended)).toMatchObject({ statusCode: 404, code: "invoice_upcoming_none" });
});

test("metadata and the reason of a cancellation can be changed, and events say what was there before", async () => {
  const { id } = await subscribe(stripe);
  await stripe.subscriptions.update(id, { metadata: { order: "o1", user: "" } });
  const { metadata } = await stripe.subscriptions.cancel(id, {
    cancellation_details: { comment: "Moved on", feedback: "unused" },
  });
  expect(metadata).toEqual({ order: "o1" });
  expect(await stripe.subscriptions.update(id, { metadata: { order: "o2" } })).toMatchObject({
    cancellation_details: { comment: "Moved on", feedback: "unused", reason: "cancellation_requested" },
    metadata: { order: "o2" },
    status: "canceled",
  });
  const [latest] = (await stripe.events.list({ type: "customer.subscription.updated" })).data;
  expect(latest?.data).toMatchObject({
    object: { metadata: { order: "o2" } },
    previous_attributes: { metadata: { order: "o1" } },
  });
});

test("an incomplete subscription takes metadata and nothing else", async () => {
  const { id } = await startSubscription(stripe, (await createPlan(stripe)).id);
  expect(await stripe.subscriptions.update(id, { metadata: { order: "o1" } })).toMatchObject({ status: "incomplete" });
  const refused = stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await expectApiError(refused)).toMatchObject({ statusCode: 400, param: "cancel_at_period_end" });
});

test("a subscription can end on a given day", async () => {
  const { id, created } = await subscribe(stripe);
  const end = created + 10 * 24 * 60 * 60;
  await stripe.subscriptions.update(id, { cancel_at: end });
  await advanceTo(sandbox, end);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: end });
  expect(await amountsOf(id)).toEqual([2900]);
});

test("deleting a customer ends their subscriptions", async () => {
  const { id, customer } = await subscribe(stripe);
  await stripe.customers.del(String(customer));
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});
