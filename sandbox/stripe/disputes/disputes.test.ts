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

const pay = (payment_method = "pm_card_visa") =>
  stripe.paymentIntents.create({ amount: 4900, currency: "usd", confirm: true, payment_method });
const control = async (path: string, body: object) => {
  const headers = { authorization: "Bearer sk_test_forgehall" };
  const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const typesAbout = (id: string) =>
  sandbox.ledger
    .all("event")
    .filter(({ data }) => Reflect.get(data.object, "id") === id)
    .map(({ type }) => type);

test("a disputed payment cannot be refunded", async () => {
  const { id, latest_charge } = await pay();
  const { body: opened } = await control("disputes", { payment_intent: id, reason: "product_not_received" });
  expect(await stripe.disputes.retrieve(opened.id)).toMatchObject({
    amount: 4900,
    status: "needs_response",
    reason: "product_not_received",
    charge: latest_charge,
    payment_intent: id,
  });
  expect((await stripe.charges.retrieve(String(latest_charge))).disputed).toBe(true);
  expect((await stripe.disputes.list({ payment_intent: id })).data).toHaveLength(1);
  expect(await expectApiError(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: "charge_disputed",
  });
  expect((await control("disputes", { payment_intent: id })).status).toBe(400);
});

test("a won dispute returns the money to the seller, who may refund it", async () => {
  const { id } = await pay();
  const dispute = (await control("disputes", { payment_intent: id })).body.id as string;
  expect((await control("disputes/close", { dispute, outcome: "won" })).body).toMatchObject({ status: "won" });
  expect(typesAbout(dispute)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
  ]);
  expect((await stripe.refunds.create({ payment_intent: id })).status).toBe("succeeded");
});

test("a dispute that is lost, or accepted by the seller, closes once", async () => {
  const { id } = await pay("pm_card_createDispute");
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(await stripe.disputes.close(String(dispute?.id))).toMatchObject({ status: "lost" });
  expect((await control("disputes/close", { dispute: dispute?.id, outcome: "won" })).status).toBe(400);
  expect(await expectApiError(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: "charge_disputed",
  });
});
