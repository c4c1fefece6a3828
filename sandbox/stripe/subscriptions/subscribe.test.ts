import type Stripe from "stripe";
import { callControl, createClient, expectApiError } from "../fixtures/client";
import {
  advanceDays,
  createPlan,
  eventsAbout,
  periodEndOf,
  secretOf,
  startSubscription,
  subscribe,
} from "../fixtures/subscriber";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterEach(() => sandbox.stop());

/** Calls like a page: the publishable key in the form. */
async function fromBrowser(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ key: sandbox.settings.publishableKey, ...fields });
  const response = await fetch(sandbox.url + path, { method: "POST", body });
  return { status: response.status, body: await response.json() };
}

const firstInvoice = async ({ id }: Stripe.Subscription) => {
  const { data } = await stripe.invoices.list({ subscription: id, limit: 10, expand: ["data.payments"] });
  expect(data).toHaveLength(1);
  return data[0] as Stripe.Invoice;
};

describe("starting a subscription", () => {
  test("opens the first invoice, with a secret to confirm it in the browser", async () => {
    const price = await createPlan(stripe);
    const subscription = await startSubscription(stripe, price.id);
    const [item] = subscription.items.data;
    expect(subscription).toMatchObject({
      object: "subscription",
      status: "incomplete",
      billing_mode: { type: "flexible" },
      cancel_at_period_end: false,
      collection_method: "charge_automatically",
      currency: "usd",
      default_payment_method: null,
      ended_at: null,
      metadata: { user: "u1" },
      payment_settings: { save_default_payment_method: "on_subscription" },
    });
    expect(item).toMatchObject({ price: { id: price.id, unit_amount: 2900 }, subscription: subscription.id });
    expect(item?.current_period_start).toBe(subscription.billing_cycle_anchor);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    const { intent, secret } = secretOf(subscription);
    expect(invoice).toMatchObject({
      amount_due: 2900,
      attempt_count: 0,
      billing_reason: "subscription_create",
      customer: subscription.customer,
      number: expect.stringMatching(/^[0-9A-Z]{8}-0001$/),
      parent: { subscription_details: { subscription: subscription.id, metadata: { user: "u1" } } },
      status: "open",
    });
    expect(invoice.payments?.data).toMatchObject([
      { amount_requested: 2900, is_default: true, payment: { payment_intent: intent }, status: "open" },
    ]);
    expect(invoice.lines.data).toMatchObject([
      {
        amount: 2900,
        parent: { subscription_item_details: { subscription: subscription.id, subscription_item: item?.id } },
        period: { start: item?.current_period_start, end: item?.current_period_end },
        pricing: { price_details: { price: price.id, product: price.product } },
      },
    ]);
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      amount: 2900,
      client_secret: secret,
      customer: subscription.customer,
      metadata: {},
      setup_future_usage: "off_session",
      status: "requires_payment_method",
    });
  });

  test("a repeated call with the same idempotency key starts one subscription", async () => {
    const price = await createPlan(stripe);
    const { id: customer } = await stripe.customers.create({});
    const start = () =>
      stripe.subscriptions.create(
        { customer, items: [{ price: price.id }], payment_behavior: "default_incomplete" },
        { idempotencyKey: "subscribe-1" },
      );
    expect((await start()).id).toBe((await start()).id);
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  });

  test("expands as deep as the provider, and no deeper", async () => {
    const subscription = await startSubscription(stripe, (await createPlan(stripe)).id);
    const invoice = await stripe.invoices.retrieve(String((subscription.latest_invoice as Stripe.Invoice).id), {
      expand: ["payments.data.payment.payment_intent", "parent.subscription_details.subscription", "customer"],
    });
    expect(invoice).toMatchObject({
      customer: { object: "customer" },
      parent: { subscription_details: { subscription: { object: "subscription" } } },
      payments: { data: [{ payment: { payment_intent: { object: "payment_intent" } } }] },
    });
    expect(await stripe.invoices.retrieve(String(invoice.id))).not.toHaveProperty("confirmation_secret");
    const tooDeep = stripe.subscriptions.retrieve(subscription.id, {
      expand: ["latest_invoice.payments.data.payment.payment_intent"],
    });
    expect(await expectApiError(tooDeep)).toMatchObject({ statusCode: 400, param: "expand" });
  });

  test("is refused for a price that is inactive, unknown or charged once", async () => {
    const { id: customer } = await stripe.customers.create({});
    const plan = await createPlan(stripe);
    await stripe.prices.update(plan.id, { active: false });
    const once = await stripe.prices.create({ product: String(plan.product), unit_amount: 900, currency: "usd" });
    for (const price of [plan.id, once.id, "price_none"]) {
      const refused = stripe.subscriptions.create({ customer, items: [{ price }] });
      expect(await expectApiError(refused)).toMatchObject({ statusCode: 400, param: "items[0][price]" });
    }
    expect(sandbox.ledger.all("subscription")).toEqual([]);
  });

  test("a free price needs no payment", async () => {
    const { id } = await createPlan(stripe, { amount: 0 });
    const subscription = await startSubscription(stripe, id);
    expect(subscription).toMatchObject({
      status: "active",
      latest_invoice: { status: "paid", amount_paid: 0, confirmation_secret: null, payments: { data: [] } },
    });
  });
});

describe("paying the first invoice", () => {
  test("activates the subscription and saves the card for renewals", async () => {
    const subscription = await subscribe(stripe);
    expect(subscription).toMatchObject({ status: "active", default_payment_method: expect.stringMatching(/^pm_/) });
    const invoice = await firstInvoice(subscription);
    expect(invoice).toMatchObject({
      amount_paid: 2900,
      amount_remaining: 0,
      attempt_count: 1,
      status: "paid",
      status_transitions: { paid_at: expect.any(Number) },
      payments: { data: [{ amount_paid: 2900, status: "paid" }] },
    });
    const method = await stripe.paymentMethods.retrieve(String(subscription.default_payment_method));
    expect(method.customer).toBe(subscription.customer);
    expect(eventsAbout(sandbox, subscription.id)).toEqual([
      "customer.subscription.created",
      "customer.subscription.updated",
    ]);
    expect(eventsAbout(sandbox, String(invoice.id))).toEqual([
      "invoice.created",
      "invoice.finalized",
      "invoice.updated",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
  });

  test("finds the invoice of a payment by its intent", async () => {
    const subscription = await subscribe(stripe);
    const invoice = await firstInvoice(subscription);
    const intent = String(invoice.payments?.data[0]?.payment.payment_intent);
    const found = await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: intent } });
    expect(found.data).toMatchObject([{ invoice: invoice.id, status: "paid" }]);
    expect((await stripe.invoicePayments.list({ invoice: String(invoice.id) })).data).toEqual(found.data);
    const other = { type: "payment_intent" as const, payment_intent: "pi_none" };
    expect((await stripe.invoicePayments.list({ payment: other })).data).toEqual([]);
  });

  test("with a declined card leaves it incomplete, and another card can follow", async () => {
    const subscription = await startSubscription(stripe, (await createPlan(stripe)).id);
    const { intent } = secretOf(subscription);
    const declined = stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_chargeDeclined" });
    expect(await expectApiError(declined)).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "incomplete",
      default_payment_method: null,
    });
    expect(await firstInvoice(subscription)).toMatchObject({
      attempt_count: 1,
      next_payment_attempt: null,
      status: "open",
    });
    await stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  test.each([
    ["succeed", "active", "paid"],
    ["fail", "incomplete", "open"],
  ])("with 3-D Secure in the browser: %s makes it %s", async (outcome, status, invoiceStatus) => {
    const subscription = await startSubscription(stripe, (await createPlan(stripe)).id);
    const { intent, secret } = secretOf(subscription);
    const asked = await fromBrowser(`/v1/payment_intents/${intent}/confirm`, {
      client_secret: secret,
      payment_method: "pm_card_authenticationRequiredOnSetup",
      use_stripe_sdk: "true",
    });
    expect(asked.body.status).toBe("requires_action");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
    await fromBrowser(`/v1/payment_intents/${intent}/authenticate`, { client_secret: secret, outcome });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(status);
    const invoice = await firstInvoice(subscription);
    expect(invoice.status).toBe(invoiceStatus);
    expect(eventsAbout(sandbox, String(invoice.id))).toContain("invoice.payment_action_required");
  });

  test("its intent cannot be canceled or changed by itself", async () => {
    const { intent } = secretOf(await startSubscription(stripe, (await createPlan(stripe)).id));
    const canceled = stripe.paymentIntents.cancel(intent);
    expect(await expectApiError(canceled)).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
    const changed = stripe.paymentIntents.update(intent, { amount: 100 });
    expect(await expectApiError(changed)).toMatchObject({ statusCode: 400 });
    expect((await stripe.paymentIntents.retrieve(intent)).amount).toBe(2900);
  });

  test("is charged once when the response to the server's call is lost", async () => {
    const customer = await stripe.customers.create({ payment_method: "pm_card_visa" });
    const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
    const price = await createPlan(stripe);
    await callControl(sandbox, "faults", { count: 1, when: "after", method: "POST", path: "/v1/subscriptions" });
    const patient = createClient(sandbox, 2);
    const { status } = await patient.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: String(method?.id),
    });
    expect(status).toBe("active");
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });
});

describe("an incomplete subscription", () => {
  test("expires after 23 hours, and can no longer be paid", async () => {
    const subscription = await startSubscription(stripe, (await createPlan(stripe)).id);
    await callControl(sandbox, "clock", { advance: 23 * 60 * 60 - 60 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
    await callControl(sandbox, "clock", { advance: 120 });
    const expired = await stripe.subscriptions.retrieve(subscription.id);
    expect(expired).toMatchObject({ status: "incomplete_expired", ended_at: subscription.created + 23 * 60 * 60 });
    expect((await firstInvoice(subscription)).status).toBe("void");
    const { intent } = secretOf(subscription);
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: "canceled",
      cancellation_reason: "void_invoice",
    });
    const late = stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" });
    expect(await expectApiError(late)).toMatchObject({ code: "payment_intent_unexpected_state" });
    await advanceDays(sandbox, 400);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete_expired");
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  test("that is canceled never becomes active", async () => {
    const subscription = await startSubscription(stripe, (await createPlan(stripe)).id);
    const canceled = await stripe.subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false });
    expect(canceled.ended_at).not.toBeNull();
    expect((await firstInvoice(subscription)).status).toBe("void");
    const { intent } = secretOf(subscription);
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe("canceled");
    const late = stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" });
    expect(await expectApiError(late)).toMatchObject({ code: "payment_intent_unexpected_state" });
    expect(["canceled", "incomplete_expired"]).toContain((await stripe.subscriptions.retrieve(subscription.id)).status);
  });

  test("expires with its first invoice made void", async () => {
    const subscription = await startSubscription(stripe, (await createPlan(stripe)).id);
    const invoice = await stripe.invoices.voidInvoice(String((subscription.latest_invoice as Stripe.Invoice).id));
    expect(invoice.status).toBe("void");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete_expired");
  });
});

describe("with a saved card", () => {
  test("the first invoice is charged at once when the buyer need not confirm it", async () => {
    const customer = await stripe.customers.create({ payment_method: "pm_card_visa" });
    const [method] = (await stripe.paymentMethods.list({ customer: customer.id, type: "card" })).data;
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: String(method?.id) } });
    const price = await createPlan(stripe);
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    expect(subscription.status).toBe("active");
    expect(periodEndOf(subscription)).toBeGreaterThan(subscription.created + 27 * 24 * 60 * 60);
  });

  test("without one that is refused", async () => {
    const customer = await stripe.customers.create({});
    const price = await createPlan(stripe);
    const refused = stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    expect(await expectApiError(refused)).toMatchObject({ statusCode: 400, code: "resource_missing" });
  });
});

test("subscriptions are listed by customer, status, time of creation and page", async () => {
  const price = await createPlan(stripe);
  const { id: customer } = await stripe.customers.create({});
  const [first, second] = [await subscribe(stripe, { price: price.id, customer }), await subscribe(stripe)];
  const third = await subscribe(stripe, { price: price.id, customer });
  await stripe.subscriptions.cancel(third.id);
  const ids = async (params: Stripe.SubscriptionListParams) =>
    (await stripe.subscriptions.list(params)).data.map(({ id }) => id);
  expect(await ids({})).toEqual([second.id, first.id]);
  expect(await ids({ customer, status: "all" })).toEqual([third.id, first.id]);
  expect(await ids({ status: "canceled" })).toEqual([third.id]);
  expect(await ids({ status: "active", price: price.id })).toEqual([first.id]);
  expect(await ids({ created: { gt: third.created + 10 } })).toEqual([]);
  expect(await ids({ status: "all", limit: 1, starting_after: third.id })).toEqual([second.id]);
});
