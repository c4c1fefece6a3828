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

const DAY = 24 * 60 * 60;

test("events are listed by type and age, paginated, and deleted after 30 days", async () => {
  const { id } = await stripe.paymentIntents.create({
    amount: 4900,
    currency: "usd",
    confirm: true,
    payment_method: "pm_card_visa",
  });
  await stripe.refunds.create({ payment_intent: id });
  const types = ["refund.created", "payment_intent.succeeded"];
  const { data } = await stripe.events.list({ types });
  expect(data.map(({ type }) => type)).toEqual(types);
  const [newest, older] = data;
  expect(
    (await stripe.events.list({ types, limit: 1, starting_after: String(newest?.id) })).data.map((event) => event.id),
  ).toEqual([older?.id]);

  const record = sandbox.ledger.get("event", String(older?.id));
  if (!record) throw new Error("the event is in the ledger");
  sandbox.ledger.put("event", { ...record, created: record.created - 2 * DAY });
  expect(
    (await stripe.events.list({ types, created: { gte: record.created - DAY } })).data.map((event) => event.id),
  ).toEqual([newest?.id]);
  sandbox.ledger.put("event", { ...record, created: record.created - 31 * DAY });
  expect((await stripe.events.list({ types })).data.map((event) => event.id)).toEqual([newest?.id]);
  expect(await expectApiError(stripe.events.retrieve(record.id))).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
});

test("at most twenty types can be requested, and not together with a single type", async () => {
  expect(
    await expectApiError(stripe.events.list({ types: Array.from({ length: 21 }, (_, at) => `refund.${at}`) })),
  ).toMatchObject({ statusCode: 400, param: "types" });
  expect(await expectApiError(stripe.events.list({ type: "refund.created", types: ["refund.failed"] }))).toMatchObject({
    statusCode: 400,
    param: "types",
  });
});
