import type Stripe from "stripe";
import { callControl, createClient, expectApiError } from "../fixtures/client";
import { advanceDays, advanceTo, createPlan, DAY, eventsAbout, periodEndOf, subscribe } from "../fixtures/subscriber";
import { startWebhookReceiver } from "../fixtures/webhook-receiver";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterEach(() => sandbox.stop());

/** A subscription's invoices, oldest first. */
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100, expand: ["data.payments"] })).data.reverse();
const intentOf = ({ payments }: Stripe.Invoice) => String(payments?.data[0]?.payment.payment_intent);
const retrieve = (id: string) => stripe.subscriptions.retrieve(id);
const script = (subscription: string, ...outcomes: string[]) =>
  callControl(sandbox, "payment_methods/outcomes", { subscription, outcomes });
const renew = async (id: string) => advanceTo(sandbox, periodEndOf(await retrieve(id)));

describe("at the end of a period", () => {
  test("the saved card is charged, and the next period starts where the last one ended", async () => {
    const before = await subscribe(stripe);
    await renew(before.id);
    const after = await retrieve(before.id);
    const [, invoice] = await invoicesOf(before.id);
    expect(after).toMatchObject({ status: "active", latest_invoice: invoice?.id });
    expect(after.items.data[0]?.current_period_start).toBe(periodEndOf(before));
    expect(invoice).toMatchObject({
      billing_reason: "subscription_cycle",
      created: periodEndOf(before),
      number: expect.stringMatching(/-0002$/),
      period_end: periodEndOf(before),
      status: "paid",
      lines: { data: [{ period: { start: periodEndOf(before), end: periodEndOf(after) } }] },
    });
    const intent = await stripe.paymentIntents.retrieve(intentOf(invoice as Stripe.Invoice), {
      expand: ["latest_charge.balance_transaction"],
    });
    expect(intent).toMatchObject({
      status: "succeeded",
      payment_method: before.default_payment_method,
      latest_charge: { created: periodEndOf(before), balance_transaction: { net: 2900, type: "charge" } },
    });
    expect(eventsAbout(sandbox, String(invoice?.id))).toEqual([
      "invoice.created",
      "invoice.finalized",
      "invoice.updated",
      "invoice.updated",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
  });

  test("a year that passes at once brings twelve renewals, each on its own day", async () => {
    const { id, created } = await subscribe(stripe);
    await advanceDays(sandbox, 366);
    const invoices = await invoicesOf(id);
    expect(invoices).toHaveLength(13);
    expect(invoices.every(({ status }) => status === "paid")).toBe(true);
    const months = invoices.map((invoice) => new Date(invoice.created * 1000).getUTCMonth());
    expect(months).toEqual(months.map((_, index) => (new Date(created * 1000).getUTCMonth() + index) % 12));
    const { data } = await stripe.events.list({ type: "invoice.paid", limit: 100 });
    expect(data.map(({ created }) => created)).toEqual([invoices[12]?.created]);
  });

  test("a yearly price is charged once a year", async () => {
    const price = await createPlan(stripe, { amount: 29_000, interval: "year" });
    const before = await subscribe(stripe, { price: price.id });
    await advanceDays(sandbox, 364);
    expect(await invoicesOf(before.id)).toHaveLength(1);
    await advanceDays(sandbox, 2);
    const [first, second] = await invoicesOf(before.id);
    expect([first?.amount_paid, second?.amount_paid]).toEqual([29_000, 29_000]);
    expect(await invoicesOf(before.id)).toHaveLength(2);
  });

  test("the customer's card is charged when the subscription has none", async () => {
    const subscription = await subscribe(stripe);
    const customer = String(subscription.customer);
    const other = await stripe.paymentMethods.attach("pm_card_mastercard", { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: other.id } });
    await stripe.paymentMethods.detach(String(subscription.default_payment_method));
    await renew(subscription.id);
    const [, invoice] = await invoicesOf(subscription.id);
    expect(await stripe.paymentIntents.retrieve(intentOf(invoice as Stripe.Invoice))).toMatchObject({
      payment_method: other.id,
      status: "succeeded",
    });
  });

  test("a card set up with 3-D Secure is charged without asking again", async () => {
    const { intent, id } = await subscribeWithAuthentication("pm_card_authenticationRequiredOnSetup");
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe("succeeded");
    await renew(id);
    expect((await retrieve(id)).status).toBe("active");
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  });

  test("a planned cancellation ends it without a charge", async () => {
    const { id } = await subscribe(stripe);
    const planned = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({
      status: "active",
      cancel_at: periodEndOf(planned),
      cancel_at_period_end: true,
      cancellation_details: { reason: "cancellation_requested" },
      ended_at: null,
    });
    await renew(id);
    expect(await retrieve(id)).toMatchObject({
      status: "canceled",
      canceled_at: planned.canceled_at,
      ended_at: periodEndOf(planned),
    });
    expect(await invoicesOf(id)).toHaveLength(1);
    expect(eventsAbout(sandbox, id).at(-1)).toBe("customer.subscription.deleted");
  });

  test("a cancellation that was withdrawn changes nothing", async () => {
    const { id } = await subscribe(stripe);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, cancel_at_period_end: false, canceled_at: null });
    await renew(id);
    expect(await retrieve(id)).toMatchObject({ status: "active" });
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  test("one that was canceled is never charged again", async () => {
    const { id } = await subscribe(stripe);
    const canceled = await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_details: { reason: "cancellation_requested" } });
    await advanceDays(sandbox, 70);
    expect(await invoicesOf(id)).toHaveLength(1);
    expect(await expectApiError(stripe.subscriptions.cancel(id))).toMatchObject({ statusCode: 404 });
    expect(await expectApiError(stripe.subscriptions.update(id, { cancel_at_period_end: true }))).toMatchObject({
      statusCode: 400,
    });
  });
});

async function subscribeWithAuthentication(card: string) {
  const price = await createPlan(stripe);
  const { id: customer } = await stripe.customers.create({});
  const { id, latest_invoice } = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    expand: ["latest_invoice.payments"],
  });
  const intent = intentOf(latest_invoice as Stripe.Invoice);
  await stripe.paymentIntents.confirm(intent, { payment_method: card });
  await authenticate(intent);
  return { id, intent };
}

/** Completes the bank's dialog, as the browser script does. */
async function authenticate(intent: string) {
  const { client_secret: secret } = await stripe.paymentIntents.retrieve(intent);
  const body = new URLSearchParams({
    key: sandbox.settings.publishableKey,
    client_secret: String(secret),
    outcome: "succeed",
  });
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent}/authenticate`, { method: "POST", body });
  expect(response.status).toBe(200);
}

describe("a declined renewal", () => {
  test("leaves the invoice open, and is tried again after 3, 5 and 7 days", async () => {
    const before = await subscribe(stripe);
    const due = periodEndOf(before);
    await script(before.id, "card_declined", "insufficient_funds", "processing_error", "card_declined");
    await advanceTo(sandbox, due);
    const state = async () => {
      const invoice = (await invoicesOf(before.id))[1] as Stripe.Invoice;
      const { status } = await retrieve(before.id);
      return [status, invoice.status, invoice.attempt_count, invoice.next_payment_attempt];
    };
    expect(await state()).toEqual(["past_due", "open", 1, due + 3 * DAY]);
    await advanceTo(sandbox, due + 3 * DAY);
    expect(await state()).toEqual(["past_due", "open", 2, due + 8 * DAY]);
    await advanceTo(sandbox, due + 8 * DAY);
    expect(await state()).toEqual(["past_due", "open", 3, due + 15 * DAY]);
    await advanceTo(sandbox, due + 15 * DAY);
    expect(await state()).toEqual(["canceled", "uncollectible", 4, null]);
    expect(await retrieve(before.id)).toMatchObject({
      cancellation_details: { reason: "payment_failed" },
      ended_at: due + 15 * DAY,
    });
    await advanceDays(sandbox, 60);
    expect(await state()).toEqual(["canceled", "uncollectible", 4, null]);
    expect(await invoicesOf(before.id)).toHaveLength(2);
    const invoice = String((await invoicesOf(before.id))[1]?.id);
    expect(eventsAbout(sandbox, invoice).filter((type) => type !== "invoice.updated")).toEqual([
      "invoice.created",
      "invoice.finalized",
      ...Array(4).fill("invoice.payment_failed"),
      "invoice.marked_uncollectible",
    ]);
  });

  test("is active again when a later attempt succeeds", async () => {
    const { id, ...before } = await subscribe(stripe);
    const due = before.items.data[0]?.current_period_end ?? 0;
    await script(id, "card_declined", "paid");
    await advanceTo(sandbox, due);
    await advanceTo(sandbox, due + 3 * DAY);
    expect(await retrieve(id)).toMatchObject({ status: "active" });
    expect((await invoicesOf(id))[1]).toMatchObject({ status: "paid", attempt_count: 2, next_payment_attempt: null });
  });

  test("is not tried again after the subscription was canceled", async () => {
    const { id } = await subscribe(stripe, { card: "pm_card_visa" });
    await script(id, "card_declined");
    await renew(id);
    await stripe.subscriptions.cancel(id);
    const [, invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ status: "open", auto_advance: false, next_payment_attempt: null });
    await advanceDays(sandbox, 60);
    expect((await invoicesOf(id))[1]).toMatchObject({ status: "open", attempt_count: 1, amount_paid: 0 });
    expect((await stripe.charges.list({ customer: String(invoice?.customer) })).data).toHaveLength(2);
  });

  test("fails for good when the last card was detached meanwhile", async () => {
    const before = await subscribe(stripe);
    const due = periodEndOf(before);
    await script(before.id, "card_declined");
    await advanceTo(sandbox, due);
    await stripe.paymentMethods.detach(String(before.default_payment_method));
    expect((await retrieve(before.id)).default_payment_method).toBeNull();
    expect((await stripe.paymentMethods.list({ customer: String(before.customer) })).data).toEqual([]);
    await advanceTo(sandbox, due + 3 * DAY);
    expect((await invoicesOf(before.id))[1]).toMatchObject({ status: "open", attempt_count: 2 });
    expect((await retrieve(before.id)).status).toBe("past_due");
    await advanceTo(sandbox, due + 15 * DAY);
    expect((await retrieve(before.id)).status).toBe("canceled");
    expect((await stripe.charges.list({ customer: String(before.customer) })).data).toHaveLength(2);
  });

  test("a lost card is not charged again, another one is", async () => {
    const before = await subscribe(stripe);
    const [due, customer] = [periodEndOf(before), String(before.customer)];
    await script(before.id, "lost_card");
    await advanceTo(sandbox, due);
    await advanceTo(sandbox, due + 3 * DAY);
    expect((await stripe.charges.list({ customer })).data).toHaveLength(2);
    const other = await stripe.paymentMethods.attach("pm_card_mastercard", { customer });
    await stripe.subscriptions.update(before.id, { default_payment_method: other.id });
    await advanceTo(sandbox, due + 8 * DAY);
    expect((await retrieve(before.id)).status).toBe("active");
    expect((await invoicesOf(before.id))[1]).toMatchObject({ status: "paid", attempt_count: 3 });
  });

  test("is paid with a new card before the next attempt", async () => {
    const before = await subscribe(stripe);
    const customer = String(before.customer);
    await script(before.id, "card_declined");
    await renew(before.id);
    const [, open] = await invoicesOf(before.id);
    const refused = stripe.invoices.pay(String(open?.id), { payment_method: "pm_none" });
    expect(await expectApiError(refused)).toMatchObject({ statusCode: 400, param: "payment_method" });
    const failing = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    const declined = stripe.invoices.pay(String(open?.id), { payment_method: failing.id });
    expect(await expectApiError(declined)).toMatchObject({ statusCode: 402, code: "card_declined" });
    const { next_payment_attempt: next } = await stripe.invoices.retrieve(String(open?.id));
    expect(next).toBe(open?.next_payment_attempt);
    const good = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    const paid = await stripe.invoices.pay(String(open?.id), { payment_method: good.id });
    expect(paid).toMatchObject({ status: "paid", attempt_count: 1 });
    expect(await retrieve(before.id)).toMatchObject({ status: "active", default_payment_method: good.id });
    expect(await expectApiError(stripe.invoices.pay(String(open?.id)))).toMatchObject({ statusCode: 400 });
  });

  test.each([
    [{ afterRetries: "past_due", unpaidInvoice: "open" } as const, "past_due", "open"],
    [{ unpaidInvoice: "void" } as const, "canceled", "void"],
  ])("ends as the account is set: %j", async (settings, status, invoiceStatus) => {
    Object.assign(sandbox.settings, { retryAfterDays: [1], ...settings });
    const { id } = await subscribe(stripe);
    await script(id, "card_declined", "card_declined", "card_declined");
    await renew(id);
    await advanceDays(sandbox, 1);
    expect((await retrieve(id)).status).toBe(status);
    expect((await invoicesOf(id))[1]).toMatchObject({ status: invoiceStatus, next_payment_attempt: null });
  });
});

describe("a renewal that needs 3-D Secure", () => {
  test("waits for the buyer, who confirms it in the browser", async () => {
    const { id } = await subscribeWithAuthentication("pm_card_authenticationRequired");
    await renew(id);
    const invoice = (await invoicesOf(id))[1] as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: "open", attempt_count: 1 });
    const subscription = await stripe.subscriptions.retrieve(id, {
      expand: ["latest_invoice.confirmation_secret", "default_payment_method"],
    });
    const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret;
    expect(subscription).toMatchObject({ status: "past_due", default_payment_method: { card: { last4: "3184" } } });
    const intent = await stripe.paymentIntents.retrieve(intentOf(invoice));
    expect(intent).toMatchObject({ status: "requires_action", client_secret: secret });
    const types = eventsAbout(sandbox, String(invoice.id));
    expect(types).toEqual(expect.arrayContaining(["invoice.payment_failed", "invoice.payment_action_required"]));
    const body = new URLSearchParams({ key: sandbox.settings.publishableKey, client_secret: String(secret) });
    const asked = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/confirm`, { method: "POST", body });
    expect((await asked.json()).status).toBe("requires_action");
    await authenticate(intent.id);
    expect((await retrieve(id)).status).toBe("active");
    expect((await stripe.invoices.retrieve(String(invoice.id))).status).toBe("paid");
  });

  test("is not charged by a later attempt, and ends the subscription when the buyer never confirms", async () => {
    const before = await subscribe(stripe);
    const due = periodEndOf(before);
    await script(before.id, "authentication_required");
    await advanceTo(sandbox, due);
    await advanceTo(sandbox, due + 8 * DAY);
    expect((await invoicesOf(before.id))[1]).toMatchObject({ status: "open", attempt_count: 3 });
    await advanceTo(sandbox, due + 15 * DAY);
    expect((await retrieve(before.id)).status).toBe("canceled");
    expect((await stripe.charges.list({ customer: String(before.customer) })).data).toHaveLength(1);
  });

  test("cannot be paid by the server off session", async () => {
    const { id } = await subscribeWithAuthentication("pm_card_authenticationRequired");
    await renew(id);
    const { latest_invoice: invoice } = await retrieve(id);
    expect(await expectApiError(stripe.invoices.pay(String(invoice)))).toMatchObject({
      statusCode: 402,
      code: "invoice_payment_intent_requires_action",
    });
  });
});

describe("the payment of one renewal", () => {
  const renewalOf = async (id: string) => {
    await renew(id);
    return intentOf((await invoicesOf(id))[1] as Stripe.Invoice);
  };

  test("can be refunded, which leaves the subscription and the invoice as they are", async () => {
    const { id } = await subscribe(stripe);
    const intent = await renewalOf(id);
    const refund = await stripe.refunds.create({ payment_intent: intent });
    expect(refund).toMatchObject({ amount: 2900, status: "succeeded", payment_intent: intent });
    expect(await retrieve(id)).toMatchObject({ status: "active" });
    expect((await invoicesOf(id))[1]).toMatchObject({ status: "paid", amount_paid: 2900 });
    const [transaction] = (await stripe.balanceTransactions.list({ source: refund.id })).data;
    expect(transaction).toMatchObject({ amount: -2900, type: "refund" });
    await renew(id);
    expect(await invoicesOf(id)).toHaveLength(3);
  });

  test("can be disputed", async () => {
    const { id } = await subscribe(stripe);
    const intent = await renewalOf(id);
    const { body } = await callControl(sandbox, "disputes", { payment_intent: intent });
    const dispute = await stripe.disputes.retrieve(body.id);
    expect(dispute).toMatchObject({ amount: 2900, payment_intent: intent, status: "needs_response" });
    const payment = { type: "payment_intent" as const, payment_intent: String(dispute.payment_intent) };
    const [found] = (await stripe.invoicePayments.list({ payment, expand: ["data.invoice"] })).data;
    expect(found?.invoice).toMatchObject({ parent: { subscription_details: { subscription: id } } });
    expect((await retrieve(id)).status).toBe("active");
  });
});

test("the events of a renewal are delivered, signed", async () => {
  const receiver = await startWebhookReceiver();
  const { id } = await subscribe(stripe);
  await callControl(sandbox, "webhook", { url: receiver.url });
  await script(id, "card_declined");
  await renew(id);
  await callControl(sandbox, "deliveries/drained");
  const types = new Set(receiver.events.map(({ type }) => type as string));
  for (const type of [
    "customer.subscription.updated",
    "invoice.created",
    "invoice.finalized",
    "invoice.payment_failed",
    "payment_intent.created",
    "payment_intent.payment_failed",
    "charge.failed",
  ])
    expect(types).toContain(type);
  const listed = await stripe.events.list({ types: ["invoice.payment_failed", "customer.subscription.updated"] });
  expect(listed.data.map(({ type }) => type as string)).toEqual(
    expect.arrayContaining(["invoice.payment_failed", "customer.subscription.updated"]),
  );
  await receiver.stop();
});
