import type Stripe from "stripe";
import { createClient, expectApiError } from "../fixtures/client";
import { advanceTo, eventsAbout, periodEndOf, subscribe } from "../fixtures/subscriber";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterAll(() => sandbox.stop());

const create = async () => {
  const { id: customer } = await stripe.customers.create({ email: "noor@example.com" });
  return stripe.setupIntents.create({ customer, usage: "off_session", metadata: { subscription: "s1" } });
};
const cardsOf = async (customer: unknown) =>
  (await stripe.paymentMethods.list({ customer: String(customer), type: "card" })).data;

/** Calls like a page: the publishable key in the form. */
async function fromBrowser({ id, client_secret }: Stripe.SetupIntent, action: string, fields: Record<string, string>) {
  const body = new URLSearchParams({
    key: sandbox.settings.publishableKey,
    client_secret: String(client_secret),
    ...fields,
  });
  const response = await fetch(`${sandbox.url}/v1/setup_intents/${id}/${action}`, { method: "POST", body });
  return { status: response.status, body: await response.json() };
}

test("a setup intent waits for a card, with a client secret for the browser", async () => {
  const intent = await create();
  expect(intent).toMatchObject({
    object: "setup_intent",
    metadata: { subscription: "s1" },
    payment_method: null,
    status: "requires_payment_method",
    usage: "off_session",
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`));
  expect(await stripe.setupIntents.retrieve(intent.id)).toEqual(intent);
});

test("confirming it in the browser saves the card for the customer", async () => {
  const intent = await create();
  const done = await fromBrowser(intent, "confirm", { payment_method: "pm_card_mastercard" });
  expect(done.body).toMatchObject({ id: intent.id, status: "succeeded" });
  expect(done.body).not.toHaveProperty("metadata");
  expect(done.body).not.toHaveProperty("customer");
  const found = await stripe.setupIntents.retrieve(intent.id, { expand: ["payment_method"] });
  expect(found.payment_method).toMatchObject({ card: { last4: "4444" }, customer: intent.customer });
  expect(await cardsOf(intent.customer)).toMatchObject([{ card: { last4: "4444" } }]);
  expect(eventsAbout(sandbox, intent.id)).toEqual(["setup_intent.created", "setup_intent.succeeded"]);
  const method = found.payment_method as Stripe.PaymentMethod;
  expect(eventsAbout(sandbox, method.id)).toEqual(["payment_method.attached"]);
});

test("a card with 3-D Secure is saved once the buyer authenticated it", async () => {
  const intent = await create();
  const card = { payment_method: "pm_card_authenticationRequiredOnSetup", use_stripe_sdk: "true" };
  const asked = await fromBrowser(intent, "confirm", card);
  expect(asked.body).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  expect(await cardsOf(intent.customer)).toEqual([]);
  const failed = await fromBrowser(intent, "authenticate", { outcome: "fail" });
  expect(failed.body).toMatchObject({
    status: "requires_payment_method",
    last_setup_error: { code: "setup_intent_authentication_failure" },
  });
  await fromBrowser(intent, "confirm", card);
  const done = await fromBrowser(intent, "authenticate", { outcome: "succeed" });
  expect(done.body.status).toBe("succeeded");
  expect(await cardsOf(intent.customer)).toHaveLength(1);
  const again = await fromBrowser(intent, "confirm", card);
  expect(again.body.error.code).toBe("setup_intent_unexpected_state");
});

test("a declined card is not saved, and another one can be", async () => {
  const intent = await create();
  const declined = await fromBrowser(intent, "confirm", { payment_method: "pm_card_chargeDeclined" });
  expect(declined).toMatchObject({
    status: 402,
    body: { error: { code: "card_declined", setup_intent: { status: "requires_payment_method" } } },
  });
  expect(await cardsOf(intent.customer)).toEqual([]);
  await fromBrowser(intent, "confirm", { payment_method: "pm_card_visa" });
  expect(await cardsOf(intent.customer)).toHaveLength(1);
});

test("a card that cannot be charged can be saved, and its payments are declined", async () => {
  const intent = await create();
  await fromBrowser(intent, "confirm", { payment_method: "pm_card_chargeCustomerFail" });
  const [method] = await cardsOf(intent.customer);
  const pay = stripe.paymentIntents.create({
    amount: 900,
    currency: "usd",
    customer: String(intent.customer),
    payment_method: String(method?.id),
    confirm: true,
  });
  expect(await expectApiError(pay)).toMatchObject({ statusCode: 402, code: "card_declined" });
});

test("a canceled setup intent saves nothing, and a browser needs the client secret", async () => {
  const intent = await create();
  const stranger = await fromBrowser({ ...intent, client_secret: "seti_other_secret_x" }, "confirm", {
    payment_method: "pm_card_visa",
  });
  expect([stranger.status, stranger.body.error.param]).toEqual([400, "client_secret"]);
  expect(await stripe.setupIntents.cancel(intent.id)).toMatchObject({ status: "canceled" });
  const late = stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  expect(await expectApiError(late)).toMatchObject({ code: "setup_intent_unexpected_state" });
});

test("the new card renews a subscription once it is its default", async () => {
  const subscription = await subscribe(stripe);
  const intent = await stripe.setupIntents.create({ customer: String(subscription.customer), usage: "off_session" });
  const { payment_method } = await stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_mastercard" });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: String(payment_method) });
  await advanceTo(sandbox, periodEndOf(subscription));
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id);
  const [payment] = (
    await stripe.invoicePayments.list({ invoice: String(invoice), expand: ["data.payment.payment_intent"] })
  ).data;
  expect(payment?.payment.payment_intent).toMatchObject({ status: "succeeded", payment_method });
});

test("a detached card belongs to no customer and cannot be used again", async () => {
  const intent = await create();
  await stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  const [method] = await cardsOf(intent.customer);
  const id = String(method?.id);
  const customer = String(intent.customer);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  expect(await stripe.paymentMethods.detach(id)).toMatchObject({ customer: null });
  expect(eventsAbout(sandbox, id)).toEqual(["payment_method.attached", "payment_method.detached"]);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
  const calls = [
    stripe.paymentMethods.detach(id),
    stripe.paymentMethods.attach(id, { customer }),
    stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } }),
    stripe.paymentIntents.create({ amount: 900, currency: "usd", customer, payment_method: id, confirm: true }),
  ];
  for (const error of await Promise.all(calls.map(expectApiError))) expect(error).toMatchObject({ statusCode: 400 });
});

test("one customer's card cannot pay for another", async () => {
  const { id: other } = await stripe.customers.create({});
  const intent = await create();
  const { payment_method } = await stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  const pay = stripe.paymentIntents.create({
    amount: 900,
    currency: "usd",
    customer: other,
    payment_method: String(payment_method),
    confirm: true,
  });
  expect(await expectApiError(pay)).toMatchObject({ statusCode: 400, param: "payment_method" });
});
