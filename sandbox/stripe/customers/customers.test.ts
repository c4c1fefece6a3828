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

test("a customer is created, retrieved, updated and found by email", async () => {
  const made = await stripe.customers.create({
    email: "noor@example.com",
    name: "Noor Haddad",
    metadata: { user: "u1" },
  });
  expect(made).toMatchObject({
    object: "customer",
    email: "noor@example.com",
    name: "Noor Haddad",
    metadata: { user: "u1" },
  });
  const changed = await stripe.customers.update(made.id, {
    name: "",
    email: "new@example.com",
    metadata: { user: "u2" },
  });
  expect(changed).toMatchObject({ name: null, email: "new@example.com", metadata: { user: "u2" } });
  expect(await stripe.customers.retrieve(made.id)).toEqual(changed);
  expect((await stripe.customers.list({ email: "new@example.com" })).data).toEqual([changed]);
});

test("a deleted customer is a stub that cannot be used", async () => {
  const { id } = await stripe.customers.create({ email: "gone@example.com" });
  expect(await stripe.customers.del(id)).toEqual({ id, object: "customer", deleted: true });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
  expect((await stripe.customers.list({ email: "gone@example.com" })).data).toEqual([]);
  expect(await expectApiError(stripe.customers.update(id, { name: "x" }))).toMatchObject({ statusCode: 404 });
  expect(
    await expectApiError(stripe.paymentIntents.create({ amount: 4900, currency: "usd", customer: id })),
  ).toMatchObject({ param: "customer" });
});
