import type Stripe from "stripe";
import { callControl, createClient, expectApiError } from "../fixtures/client";
import { recipientParams } from "../fixtures/connected-account";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterEach(() => sandbox.stop());

const DAY = 24 * 60 * 60;
const pay = (more: object = {}) =>
  stripe.paymentIntents.create({
    amount: 4900,
    currency: "usd",
    confirm: true,
    payment_method: "pm_card_visa",
    expand: ["latest_charge.balance_transaction"],
    ...more,
  });
const balance = async () => {
  const { available, pending } = await stripe.balance.retrieve();
  return [available[0]?.amount, pending[0]?.amount];
};
const typesAndAmounts = async () =>
  (await stripe.balanceTransactions.list()).data.map(({ type, amount }) => [type, amount]);

test("a charge is pending for two days, then available", async () => {
  const { latest_charge: charge } = await pay();
  expect(charge).toMatchObject({
    balance_transaction: { type: "charge", amount: 4900, fee: 0, net: 4900, status: "pending" },
  });
  expect(await balance()).toEqual([0, 4900]);
  await callControl(sandbox, "clock", { advance: 2 * DAY });
  expect(await balance()).toEqual([4900, 0]);
  const { id } = (charge as Stripe.Charge).balance_transaction as Stripe.BalanceTransaction;
  expect(await stripe.balanceTransactions.retrieve(id)).toMatchObject({
    status: "available",
    source: (charge as Stripe.Charge).id,
  });
});

test("the provider's fee is deducted from the charge", async () => {
  Object.assign(sandbox.settings, { feePercent: 2.9, feeFixed: 30 });
  const { latest_charge: charge } = await pay();
  expect(charge).toMatchObject({
    balance_transaction: { amount: 4900, fee: 172, net: 4728, fee_details: [{ amount: 172, type: "stripe_fee" }] },
  });
  expect(await balance()).toEqual([0, 4728]);
});

test("a held amount counts once it is captured", async () => {
  const held = await pay({ capture_method: "manual" });
  expect(await balance()).toEqual([0, 0]);
  await stripe.paymentIntents.capture(held.id, { amount_to_capture: 3000 });
  expect(await balance()).toEqual([0, 3000]);
});

test("refunds take money from the balance, and failed refunds return it", async () => {
  const { id } = await pay();
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 900, expand: ["balance_transaction"] });
  expect(refund.balance_transaction).toMatchObject({ type: "refund", amount: -900, source: refund.id });
  expect(await balance()).toEqual([-900, 4900]);
  const { body: failed } = await callControl(sandbox, "refunds/fail", { refund: refund.id });
  expect(failed.failure_balance_transaction).toMatch(/^txn_/);
  expect(await balance()).toEqual([0, 4900]);
  expect(await typesAndAmounts()).toEqual([
    ["refund_failure", 900],
    ["refund", -900],
    ["charge", 4900],
  ]);
});

test("a dispute takes money from the balance, and a won dispute returns it", async () => {
  const { id } = await pay();
  const { body: dispute } = await callControl(sandbox, "disputes", { payment_intent: id });
  expect(await balance()).toEqual([-4900, 4900]);
  await callControl(sandbox, "disputes/close", { dispute: dispute.id, outcome: "won" });
  expect((await stripe.disputes.retrieve(dispute.id)).balance_transactions).toMatchObject([
    { type: "adjustment", amount: -4900 },
    { type: "adjustment", amount: 4900 },
  ]);
  expect(await balance()).toEqual([0, 4900]);
});

test("balance transactions are listed by type, source and age", async () => {
  const { id } = await pay();
  const refund = await stripe.refunds.create({ payment_intent: id });
  const list = async (params: Stripe.BalanceTransactionListParams) =>
    (await stripe.balanceTransactions.list(params)).data.map(({ type }) => type);
  expect(await list({ type: "charge" })).toEqual(["charge"]);
  expect(await list({ source: refund.id, expand: ["data.source"] })).toEqual(["refund"]);
  expect(await list({ created: { lt: Math.floor(Date.now() / 1000) - DAY } })).toEqual([]);
  expect(await expectApiError(stripe.balanceTransactions.list({ payout: "po_1" }))).toMatchObject({
    code: "parameter_unknown",
  });
});

test("a connected account has a balance of its own, and no access to the platform's", async () => {
  const { id: stripeAccount } = await stripe.v2.core.accounts.create(recipientParams);
  await pay();
  const [charge] = (await stripe.balanceTransactions.list()).data;
  expect((await stripe.balance.retrieve({}, { stripeAccount })).pending).toMatchObject([{ amount: 0 }]);
  const foreign = stripe.balanceTransactions.retrieve(String(charge?.id), {}, { stripeAccount });
  expect(await expectApiError(foreign)).toMatchObject({ statusCode: 404, code: "resource_missing" });
  expect(await expectApiError(stripe.balance.retrieve({}, { stripeAccount: "acct_none" }))).toMatchObject({
    statusCode: 403,
    code: "account_invalid",
  });
  expect(await expectApiError(stripe.refunds.list({}, { stripeAccount }))).toMatchObject({ statusCode: 400 });
});
