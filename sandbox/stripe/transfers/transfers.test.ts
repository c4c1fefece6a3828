import type Stripe from "stripe";
import { callControl, createClient, expectApiError } from "../fixtures/client";
import { createRecipient } from "../fixtures/connected-account";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;
let destination: string;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await callControl(sandbox, "clear", {});
  destination = await createRecipient(sandbox, stripe);
});

const DAY = 24 * 60 * 60;
const money = { amount: 4000, currency: "usd" };
/** Pays 49 dollars and returns the charge's id. */
const pay = async (payment_method = "pm_card_visa") => {
  const intent = { amount: 4900, currency: "usd", confirm: true, payment_method, transfer_group: "order-1" };
  return String((await stripe.paymentIntents.create(intent)).latest_charge);
};
const balance = async (stripeAccount?: string) => {
  const { available, pending } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {});
  return [available[0]?.amount, pending[0]?.amount];
};
const create = (params: Partial<Stripe.TransferCreateParams>) =>
  stripe.transfers.create({ ...money, destination, ...params });
const refuse = (params: Partial<Stripe.TransferCreateParams>) => expectApiError(create(params));
const types = () =>
  sandbox.ledger
    .all("event")
    .map(({ type }) => type)
    .filter((type) => type.startsWith("transfer."));

test("a transfer of a charge's money is pending as long as the charge", async () => {
  const source_transaction = await pay();
  const transfer = await create({ source_transaction, metadata: { order: "o1" }, expand: ["balance_transaction"] });
  expect(transfer).toMatchObject({
    object: "transfer",
    amount: 4000,
    amount_reversed: 0,
    balance_transaction: { type: "transfer", amount: -4000, status: "pending", source: transfer.id },
    destination,
    metadata: { order: "o1" },
    reversed: false,
    source_transaction,
    transfer_group: "order-1",
  });
  expect([await balance(), await balance(destination)]).toEqual([
    [0, 900],
    [0, 4000],
  ]);
  await callControl(sandbox, "clock", { advance: 2 * DAY });
  expect([await balance(), await balance(destination)]).toEqual([
    [900, 0],
    [4000, 0],
  ]);
  const { data } = await stripe.balanceTransactions.list({}, { stripeAccount: destination });
  expect(data).toMatchObject([{ type: "payment", amount: 4000, source: transfer.destination_payment }]);
  expect(types()).toEqual(["transfer.created"]);
});

test("the transfers of one charge cannot exceed its amount, and reversed money can be transferred again", async () => {
  const source_transaction = await pay();
  const first = await create({ source_transaction });
  expect(await refuse({ source_transaction, amount: 901 })).toMatchObject({
    statusCode: 400,
    message:
      "Transfers using this transaction as a source must not exceed the source amount of $49.00. (There is already a " +
      "transfer using this source, amounting to $40.00.)",
  });
  await stripe.transfers.createReversal(first.id, { amount: 1000 });
  expect((await create({ source_transaction, amount: 1900 })).amount).toBe(1900);
});

test("without a charge, the money must be available", async () => {
  await pay();
  expect(await refuse({})).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
  await pay("pm_card_bypassPending");
  expect((await create({})).source_transaction).toBeNull();
  expect([await balance(), await balance(destination)]).toEqual([
    [900, 4900],
    [4000, 0],
  ]);
});

test("an account that is unknown, closed or restricted receives nothing", async () => {
  const source_transaction = await pay();
  const missing = { statusCode: 400, code: "resource_missing" };
  expect(await refuse({ destination: "acct_none" })).toMatchObject({ ...missing, param: "destination" });
  expect(await refuse({ source_transaction: "ch_none" })).toMatchObject({ ...missing, param: "source_transaction" });
  expect(await refuse({ source_transaction, currency: "eur" })).toMatchObject({ param: "source_transaction" });
  expect(await refuse({ source_transaction, amount: 0 })).toMatchObject({ code: "parameter_invalid_integer" });
  await callControl(sandbox, "accounts/capability", { account: destination, status: "restricted" });
  expect(await refuse({ source_transaction })).toMatchObject({
    statusCode: 400,
    code: "insufficient_capabilities_for_transfer",
  });
  await stripe.v2.core.accounts.close(destination, { applied_configurations: ["recipient"] });
  expect(await refuse({ source_transaction })).toMatchObject({ statusCode: 400, code: "account_invalid" });
  expect(await balance()).toEqual([0, 4900]);
});

test("a transfer can be reversed in parts, even while its money is pending", async () => {
  const { id } = await create({ source_transaction: await pay() });
  const part = await stripe.transfers.createReversal(id, { amount: 1500, metadata: { refund: "r1" } });
  expect(part).toMatchObject({ object: "transfer_reversal", amount: 1500, transfer: id, metadata: { refund: "r1" } });
  expect(await expectApiError(stripe.transfers.createReversal(id, { amount: 2501 }))).toMatchObject({
    statusCode: 400,
    param: "amount",
  });
  const rest = await stripe.transfers.createReversal(id, { expand: ["balance_transaction", "transfer"] });
  expect(rest).toMatchObject({
    amount: 2500,
    balance_transaction: { type: "transfer_refund", amount: 2500 },
    transfer: { amount_reversed: 4000, reversed: true, reversals: { data: [{ id: rest.id }, { id: part.id }] } },
  });
  expect(await expectApiError(stripe.transfers.createReversal(id))).toMatchObject({ statusCode: 400 });
  expect([await balance(), await balance(destination)]).toEqual([
    [0, 4900],
    [0, 0],
  ]);
  expect(await stripe.transfers.retrieveReversal(id, part.id)).toEqual(part);
  expect((await stripe.transfers.listReversals(id)).data.map((each) => each.id)).toEqual([rest.id, part.id]);
  expect(types()).toEqual(["transfer.created", "transfer.reversed", "transfer.reversed"]);
});

test("transfers are listed by group and destination, and their metadata can change", async () => {
  const { id } = await create({ source_transaction: await pay(), transfer_group: "o9" });
  await create({ source_transaction: await pay(), destination: await createRecipient(sandbox, stripe) });
  const list = async (params: Stripe.TransferListParams) =>
    (await stripe.transfers.list(params)).data.map((transfer) => transfer.id);
  expect([await list({ transfer_group: "o9" }), await list({ destination })]).toEqual([[id], [id]]);
  expect(await list({})).toHaveLength(2);
  expect((await stripe.transfers.update(id, { metadata: { note: "late" } })).metadata).toEqual({ note: "late" });
  expect((await stripe.transfers.retrieve(id)).metadata).toEqual({ note: "late" });
  expect(types().at(-1)).toBe("transfer.updated");
});

test("a transfer whose response was lost is made once", async () => {
  const source_transaction = await pay();
  sandbox.faults.add({ count: 1, when: "after", method: "POST", path: "/v1/transfers" });
  const retrying = createClient(sandbox, 1);
  await retrying.transfers.create({ ...money, destination, source_transaction }, { idempotencyKey: "transfer-1" });
  expect(sandbox.ledger.all("transfer")).toHaveLength(1);
});
