import type Stripe from "stripe";
import { createClient, expectApiError } from "../fixtures/client";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterEach(() => sandbox.stop());

const product = () => stripe.products.create({ name: "Ledgerline" });

test("a product is created once under an id of the shop, and found again", async () => {
  const create = (idempotencyKey: string) =>
    stripe.products.create({ id: "app_a1", name: "Ledgerline", metadata: { app: "a1" } }, { idempotencyKey });
  const made = await create("one");
  expect(made).toMatchObject({ id: "app_a1", object: "product", active: true, metadata: { app: "a1" } });
  expect((await create("one")).id).toBe("app_a1");
  expect(await expectApiError(create("two"))).toMatchObject({ statusCode: 400, code: "resource_already_exists" });
  expect(await stripe.products.retrieve("app_a1")).toEqual(made);
  expect((await stripe.products.list({ ids: ["app_a1"] })).data).toEqual([made]);
  const renamed = await stripe.products.update("app_a1", { name: "Ledgerline 2", active: false });
  expect(renamed).toMatchObject({ name: "Ledgerline 2", active: false, metadata: { app: "a1" } });
});

test("a recurring price has an interval, and its amount is exact", async () => {
  const { id } = await product();
  const price = await stripe.prices.create({
    product: id,
    unit_amount: 2900,
    currency: "usd",
    recurring: { interval: "year" },
    metadata: { app: "a1" },
    expand: ["product"],
  });
  expect(price).toMatchObject({
    object: "price",
    active: true,
    metadata: { app: "a1" },
    product: { id, name: "Ledgerline" },
    recurring: { interval: "year", interval_count: 1, usage_type: "licensed" },
    type: "recurring",
    unit_amount: 2900,
  });
  expect(String(price.unit_amount_decimal)).toBe("2900");
});

test("a price can be retired, but never changed", async () => {
  const { id } = await product();
  const { id: price } = await stripe.prices.create({ product: id, unit_amount: 2900, currency: "usd" });
  for (const change of [{ unit_amount: 3900 }, { recurring: { interval: "year" } }, { currency: "eur" }]) {
    const refused = stripe.prices.update(price, change as Stripe.PriceUpdateParams);
    expect(await expectApiError(refused)).toMatchObject({ statusCode: 400, code: "parameter_unknown" });
  }
  expect(await stripe.prices.update(price, { active: false })).toMatchObject({ active: false, unit_amount: 2900 });
  expect((await stripe.prices.list({ product: id, active: true })).data).toEqual([]);
  expect((await stripe.prices.list({ product: id })).data).toMatchObject([{ id: price }]);
});

test("a lookup key names one price at a time", async () => {
  const { id } = await product();
  const create = (more: Partial<Stripe.PriceCreateParams> = {}) =>
    stripe.prices.create({ product: id, unit_amount: 2900, currency: "usd", lookup_key: "a1-monthly", ...more });
  const first = await create();
  expect(await expectApiError(create())).toMatchObject({ statusCode: 400, param: "lookup_key" });
  const second = await create({ transfer_lookup_key: true });
  expect((await stripe.prices.list({ lookup_keys: ["a1-monthly"] })).data).toMatchObject([{ id: second.id }]);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
});

test.each([
  [{ unit_amount: -1 }, "unit_amount"],
  [{ product: "prod_none" }, "product"],
  [{ recurring: { interval: "decade" } }, "recurring[interval]"],
  [{ currency: undefined }, "currency"],
])("rejects %j", async (params, param) => {
  const { id } = await product();
  const create = { product: id, unit_amount: 2900, currency: "usd", ...params } as Stripe.PriceCreateParams;
  expect(await expectApiError(stripe.prices.create(create))).toMatchObject({ statusCode: 400, param });
});
