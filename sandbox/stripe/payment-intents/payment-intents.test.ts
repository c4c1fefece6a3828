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

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 4900,
    currency: "usd",
    automatic_payment_methods: { enabled: true },
    ...more,
  });

describe("creating a payment intent", () => {
  test("returns it with a client secret, waiting for a card", async () => {
    const intent = await create({
      metadata: { order: "o1" },
      receipt_email: "noor@example.com",
      description: "Ledgerline",
    });
    expect(intent).toMatchObject({
      object: "payment_intent",
      amount: 4900,
      currency: "usd",
      status: "requires_payment_method",
      metadata: { order: "o1" },
      receipt_email: "noor@example.com",
      description: "Ledgerline",
      latest_charge: null,
      last_payment_error: null,
      livemode: false,
    });
    expect(intent.id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`));
    expect(intent.lastResponse.requestId).toMatch(/^req_/);
    expect(intent.lastResponse.apiVersion).toBe(sandbox.settings.apiVersion);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  test("uses only the payment methods that the shop allows", async () => {
    const intent = await create({ automatic_payment_methods: undefined, allowed_payment_method_types: ["card"] });
    expect(intent).toMatchObject({
      allowed_payment_method_types: ["card"],
      payment_method_types: ["card"],
      automatic_payment_methods: null,
    });
  });

  test("charges at once with confirm", async () => {
    const intent = await create({
      confirm: true,
      payment_method: "pm_card_mastercard",
      expand: ["latest_charge", "payment_method"],
    });
    expect(intent.status).toBe("succeeded");
    expect(intent.latest_charge).toMatchObject({ object: "charge", amount: 4900, paid: true });
    expect(intent.payment_method).toMatchObject({ card: { brand: "mastercard", last4: "4444" } });
  });

  test.each([
    [{ amount: 49 }, "amount_too_small", "amount"],
    [{ amount: 100_000_000 }, "amount_too_large", "amount"],
    [{ amount: 12.5 }, "parameter_invalid_integer", "amount"],
    [{ amount: undefined }, "parameter_missing", "amount"],
    [{ currency: "" }, "parameter_invalid_empty", "currency"],
    [{ customer: "cus_none" }, "resource_missing", "customer"],
    [{ payment_method: "pm_card_none" }, "resource_missing", "payment_method"],
    [{ application_fee_amount: 5 }, "parameter_unknown", "application_fee_amount"],
  ])("rejects %j as %s", async (params, code, param) => {
    expect(await expectApiError(create(params))).toMatchObject({
      type: "invalid_request_error",
      statusCode: 400,
      code,
      param,
    });
  });
});

describe("confirming", () => {
  test("a good card succeeds, and the charge is found by its intent", async () => {
    const { id } = await create();
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 4900 });
    const { data } = await stripe.charges.list({ payment_intent: id });
    expect(data).toMatchObject([
      {
        id: paid.latest_charge,
        status: "succeeded",
        captured: true,
        payment_method_details: { card: { last4: "4242" } },
      },
    ]);
  });

  test.each([
    ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
  ])("%s is declined with 402 %s, %s, and can be retried", async (name, code, decline_code) => {
    const { id } = await create();
    const error = await expectApiError(stripe.paymentIntents.confirm(id, { payment_method: name }));
    expect(error).toMatchObject({
      type: "card_error",
      statusCode: 402,
      code,
      decline_code,
      payment_intent: { id, status: "requires_payment_method" },
    });
    const declined = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(declined).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code, decline_code },
      latest_charge: { status: "failed", paid: false },
    });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
  });

  test("is rejected without a card, or once paid or canceled", async () => {
    const { id } = await create();
    const unexpected = { statusCode: 400, code: "payment_intent_unexpected_state", payment_intent: { id } };
    expect(await expectApiError(stripe.paymentIntents.confirm(id))).toMatchObject(unexpected);
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(await expectApiError(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }))).toMatchObject(
      unexpected,
    );
    const canceled = await create().then((intent) => stripe.paymentIntents.cancel(intent.id));
    expect(
      await expectApiError(stripe.paymentIntents.confirm(canceled.id, { payment_method: "pm_card_visa" })),
    ).toMatchObject({ code: unexpected.code });
    expect((await stripe.charges.list({ payment_intent: canceled.id })).data).toEqual([]);
  });

  test("a payment method created from a token can be charged", async () => {
    const method = await stripe.paymentMethods.create({
      type: "card",
      card: { token: "tok_visa" },
      billing_details: { name: "Noor Haddad" },
    });
    const intent = await create({ payment_method: method.id });
    expect(intent.status).toBe("requires_confirmation");
    const paid = await stripe.paymentIntents.confirm(intent.id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", latest_charge: { billing_details: { name: "Noor Haddad" } } });
  });
});

describe("updating and canceling", () => {
  test("amount and metadata can change until it is paid", async () => {
    const { id } = await create({ metadata: { a: "1", b: "2" } });
    const updated = await stripe.paymentIntents.update(id, {
      amount: 5900,
      metadata: { b: "", c: "3" },
      receipt_email: "a@example.com",
    });
    expect(updated).toMatchObject({ amount: 5900, metadata: { a: "1", c: "3" }, receipt_email: "a@example.com" });
    expect((await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })).amount_received).toBe(5900);
    expect(await expectApiError(stripe.paymentIntents.update(id, { amount: 100 }))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    expect((await stripe.paymentIntents.update(id, { metadata: { d: "4" } })).metadata).toMatchObject({ d: "4" });
  });

  test("another amount must be confirmed again", async () => {
    const { id } = await create();
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_threeDSecure2Required" });
    expect(await stripe.paymentIntents.update(id, { amount: 5000 })).toMatchObject({
      status: "requires_confirmation",
      next_action: null,
    });
  });

  test("an unpaid intent can be canceled, a paid one cannot", async () => {
    const { id } = await create();
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" })).toMatchObject({
      status: "canceled",
      cancellation_reason: "abandoned",
    });
    const paid = await create({ confirm: true, payment_method: "pm_card_visa" });
    expect(await expectApiError(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
      payment_intent: { id: paid.id, status: "succeeded" },
    });
  });

  test("with manual capture the money is held until it is captured", async () => {
    const held = await create({ confirm: true, payment_method: "pm_card_visa", capture_method: "manual" });
    expect(held).toMatchObject({ status: "requires_capture", amount_capturable: 4900, amount_received: 0 });
    expect(await stripe.paymentIntents.capture(held.id)).toMatchObject({ status: "succeeded", amount_received: 4900 });
    const released = await create({ confirm: true, payment_method: "pm_card_visa", capture_method: "manual" });
    expect(await stripe.paymentIntents.cancel(released.id)).toMatchObject({ status: "canceled", amount_capturable: 0 });
    expect(await expectApiError(stripe.paymentIntents.capture(released.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  test("lists are paginated, newest first", async () => {
    const customer = (await stripe.customers.create()).id;
    const made = [await create({ customer }), await create({ customer }), await create({ customer })]
      .map(({ id }) => id)
      .reverse();
    const first = await stripe.paymentIntents.list({ customer, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const second = await stripe.paymentIntents.list({ customer, limit: 2, starting_after: made[1] });
    expect([second.data.map(({ id }) => id), second.has_more]).toEqual([made.slice(2), false]);
    const back = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: made[2] });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(
      (await stripe.paymentIntents.list({ customer, created: { gt: Math.floor(Date.now() / 1000) + 60 } })).data,
    ).toEqual([]);
    const all = await stripe.paymentIntents.list({ customer, limit: 1 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(made);
  });
});
