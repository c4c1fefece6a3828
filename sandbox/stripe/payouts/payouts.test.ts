import type Stripe from "stripe";
import { callControl, createClient, expectApiError } from "../fixtures/client";
import { createRecipient } from "../fixtures/connected-account";
import { startWebhookReceiver, type WebhookReceiver } from "../fixtures/webhook-receiver";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;
let receiver: WebhookReceiver;
let account: string;
let transfer: string;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startStripeSandbox({ webhookUrl: receiver.url });
  stripe = createClient(sandbox);
  account = await createRecipient(sandbox, stripe);
  const intent = { amount: 4900, currency: "usd", confirm: true, payment_method: "pm_card_bypassPending" };
  await stripe.paymentIntents.create(intent);
  transfer = (await stripe.transfers.create({ amount: 4000, currency: "usd", destination: account })).id;
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

const available = async () =>
  (await stripe.balance.retrieve({}, { stripeAccount: account })).available.map(({ amount }) => amount);
const payOut = (body: object) => callControl(sandbox, "payouts", { account, ...body });
const list = async () => (await stripe.payouts.list({}, { stripeAccount: account })).data;

test("an automatic payout sends the whole balance to the bank", async () => {
  const { body } = await payOut({ outcome: "paid" });
  expect(body).toMatchObject({ amount: 4000, automatic: true, status: "paid", failure_code: null });
  expect([await available(), await list()]).toEqual([[0], [body]]);
  expect((await stripe.payouts.list()).data).toEqual([]);
  expect((await payOut({ outcome: "paid" })).body).toMatchObject({ error: { code: "balance_insufficient" } });
  expect(await expectApiError(stripe.transfers.createReversal(transfer))).toMatchObject({
    statusCode: 400,
    code: "balance_insufficient",
  });
  await sandbox.deliveries.waitUntilDrained(5000);
  const events = receiver.events.filter(({ type }) => type.startsWith("payout."));
  expect(events.map(({ type }) => type).sort()).toEqual(["payout.created", "payout.paid"]);
  expect(events.map((event) => event.account)).toEqual([account, account]);
  expect((await stripe.events.list({ type: "payout.*" })).data).toEqual([]);
  expect((await stripe.events.list({ type: "payout.*" }, { stripeAccount: account })).data).toHaveLength(2);
});

test("a payout that fails returns its money and says why", async () => {
  const { body } = await payOut({ outcome: "failed", failure_code: "no_account" });
  expect(body).toMatchObject({
    status: "failed",
    failure_code: "no_account",
    failure_message: "The bank account could not be located.",
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  });
  expect(await available()).toEqual([4000]);
  const transactions = await stripe.balanceTransactions.list({ source: body.id }, { stripeAccount: account });
  expect(transactions.data.map(({ type, amount }) => [type, amount])).toEqual([
    ["payout_failure", 4000],
    ["payout", -4000],
  ]);
  await sandbox.deliveries.waitUntilDrained(5000);
  expect(receiver.events.find(({ type }) => type === "payout.failed")).toMatchObject({ account });
});

test("two accounts can use the same idempotency key", async () => {
  const params = { amount: 100, currency: "usd" };
  const options = { stripeAccount: account, idempotencyKey: "payout-1" };
  const first = await stripe.payouts.create(params, options);
  expect((await stripe.payouts.create(params, options)).id).toBe(first.id);
  const other = await createRecipient(sandbox, stripe);
  const call = stripe.payouts.create(params, { ...options, stripeAccount: other });
  expect(await expectApiError(call)).toMatchObject({ code: "balance_insufficient" });
});

test("a payout through the API is pending until the bank decides", async () => {
  const create = (amount: number) => stripe.payouts.create({ amount, currency: "usd" }, { stripeAccount: account });
  const { id, status } = await create(1500);
  expect([status, await available()]).toEqual(["pending", [2500]]);
  expect((await callControl(sandbox, "payouts/settle", { payout: id, outcome: "paid" })).body.status).toBe("paid");
  await callControl(sandbox, "payouts/settle", { payout: id, outcome: "failed" });
  const payout = await stripe.payouts.retrieve(
    id,
    { expand: ["failure_balance_transaction"] },
    { stripeAccount: account },
  );
  expect(payout).toMatchObject({
    status: "failed",
    failure_code: "account_closed",
    failure_balance_transaction: { type: "payout_failure" },
  });
  expect(await expectApiError(create(4001))).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
  await callControl(sandbox, "accounts/capability", { account, status: "restricted" });
  expect(await expectApiError(create(100))).toMatchObject({ statusCode: 400, code: "payouts_not_allowed" });
  expect(await expectApiError(stripe.payouts.create({ amount: 1, currency: "usd" }))).toMatchObject({
    statusCode: 400,
  });
});
