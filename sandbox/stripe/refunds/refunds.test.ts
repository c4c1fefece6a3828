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

const pay = () =>
  stripe.paymentIntents.create({ amount: 4900, currency: "usd", confirm: true, payment_method: "pm_card_visa" });
const typesAbout = (id: string) =>
  sandbox.ledger
    .all("event")
    .filter(({ data }) => JSON.stringify(data).includes(id))
    .map(({ type }) => type);

test("a full refund by intent leaves nothing to refund", async () => {
  const { id, latest_charge } = await pay();
  const refund = await stripe.refunds.create({
    payment_intent: id,
    reason: "requested_by_customer",
    metadata: { order: "o1" },
  });
  expect(refund).toMatchObject({
    object: "refund",
    amount: 4900,
    status: "succeeded",
    payment_intent: id,
    charge: latest_charge,
    metadata: { order: "o1" },
  });
  expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund);
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({ refunded: true, amount_refunded: 4900 });
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
  expect(await expectApiError(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    code: "charge_already_refunded",
  });
  expect(typesAbout(refund.id)).toEqual(["refund.created"]);
});

test("partial refunds add up, and more than is left is rejected", async () => {
  const { id, latest_charge } = await pay();
  await stripe.refunds.create({ charge: String(latest_charge), amount: 1000 });
  expect(await expectApiError(stripe.refunds.create({ payment_intent: id, amount: 3901 }))).toMatchObject({
    statusCode: 400,
    param: "amount",
    message: "Refund amount ($39.01) is greater than unrefunded amount on charge ($39.00)",
  });
  await stripe.refunds.create({ payment_intent: id, amount: 3900 });
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({ refunded: true, amount_refunded: 4900 });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([3900, 1000]);
  expect(
    sandbox.ledger
      .all("event")
      .filter(({ type, data }) => type === "charge.refunded" && Reflect.get(data.object, "id") === latest_charge)
      .map(({ data }) => Reflect.get(data.object, "amount_refunded")),
  ).toEqual([1000, 4900]);
});

test("an unpaid or unknown payment cannot be refunded", async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4900, currency: "usd" });
  expect(await expectApiError(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    param: "payment_intent",
  });
  expect(await expectApiError(stripe.refunds.create({ payment_intent: "pi_none" }))).toMatchObject({
    statusCode: 400,
    code: "resource_missing",
  });
  expect(await expectApiError(stripe.refunds.create({}))).toMatchObject({ code: "parameter_missing" });
  const paid = await pay();
  expect(await expectApiError(stripe.refunds.create({ payment_intent: paid.id, amount: 0 }))).toMatchObject({
    code: "parameter_invalid_integer",
  });
});

test("a refund's metadata can change", async () => {
  const { id } = await pay();
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect((await stripe.refunds.update(refund.id, { metadata: { note: "late" } })).metadata).toEqual({ note: "late" });
  expect(typesAbout(refund.id)).toEqual(["refund.created", "refund.updated"]);
});

test("a refund returned by the buyer's bank has failed, and its money can be refunded again", async () => {
  const { id, latest_charge } = await pay();
  const [first] = [
    await stripe.refunds.create({ payment_intent: id, amount: 1000 }),
    await stripe.refunds.create({ payment_intent: id }),
  ];
  const response = await fetch(`${sandbox.url}/sandbox/refunds/fail`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_forgehall" },
    body: JSON.stringify({ refund: first.id }),
  });
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { status: "failed", failure_reason: "expired_or_canceled_card" },
  ]);
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({
    refunded: false,
    amount_refunded: 3900,
  });
  expect(typesAbout(first.id)).toEqual(["refund.created", "refund.updated", "refund.failed"]);
  expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(1000);
});

test("a charge contains its ten newest refunds and says that there are more", async () => {
  const { id } = await pay();
  for (let count = 0; count < 11; count += 1) await stripe.refunds.create({ payment_intent: id, amount: 100 });
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge.refunds"] });
  expect(latest_charge).toMatchObject({ refunds: { has_more: true } });
  expect((latest_charge as Stripe.Charge).refunds?.data).toHaveLength(10);
});

test("refunds and disputes are listed by creation time, paginated, newest first", async () => {
  const { id } = await pay();
  const made = [];
  for (let count = 0; count < 3; count += 1)
    made.push(await stripe.refunds.create({ payment_intent: id, amount: 100 }));
  const [oldest, middle, newest] = made.map((refund) => refund.id);
  const old = sandbox.ledger.get("refund", String(oldest));
  if (old) sandbox.ledger.put("refund", { ...old, created: old.created - 86_400 });
  const created = { gte: (old?.created ?? 0) - 3_600 };
  const first = await stripe.refunds.list({ created, limit: 1 });
  expect([first.data.map((refund) => refund.id), first.has_more]).toEqual([[newest], true]);
  const second = await stripe.refunds.list({ created, limit: 1, starting_after: String(newest) });
  expect(second.data.map((refund) => refund.id)).toEqual([middle]);
  expect((await stripe.refunds.list({ created, limit: 100 })).data.map((refund) => refund.id)).not.toContain(oldest);
  expect((await stripe.disputes.list({ created, limit: 1 })).data).toEqual([]);
});
