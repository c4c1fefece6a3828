import type Stripe from "stripe";
import { callControl, createClient, expectApiError } from "../fixtures/client";
import { everything, recipientParams, transfersOf } from "../fixtures/connected-account";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterAll(() => sandbox.stop());

const thinTypes = (account: string) =>
  sandbox.ledger
    .all("thin_event")
    .filter(({ related_object }) => related_object?.id === account)
    .map(({ type }) => type);

test("a new recipient is restricted until its owner has submitted everything that is required", async () => {
  const began = Math.floor(Date.now() / 1000) * 1000;
  const account = await stripe.v2.core.accounts.create({
    ...recipientParams,
    metadata: { user: "u1" },
    include: everything,
  });
  expect(account).toMatchObject({
    object: "v2.core.account",
    applied_configurations: ["recipient"],
    closed: false,
    contact_email: "noor@example.com",
    dashboard: "express",
    display_name: "Noor",
    identity: { country: "US" },
    metadata: { user: "u1" },
    defaults: { responsibilities: { losses_collector: "application", requirements_collector: "stripe" } },
  });
  expect(Date.parse(account.created)).toBeGreaterThanOrEqual(began);
  expect(transfersOf(account)).toEqual({
    status: "restricted",
    status_details: [{ code: "requirements_past_due", resolution: "provide_info" }],
  });
  expect(account.requirements?.entries?.map((entry) => entry.awaiting_action_from)).toEqual(Array(5).fill("user"));
  expect(await stripe.v2.core.accounts.retrieve(account.id, { include: everything })).toEqual(account);
  expect(thinTypes(account.id)).toEqual(["v2.core.account.created"]);
});

test("parts that were not included are null", async () => {
  const { id } = await stripe.v2.core.accounts.create(recipientParams);
  expect(await stripe.v2.core.accounts.retrieve(id)).toMatchObject({
    configuration: null,
    defaults: null,
    identity: null,
    requirements: null,
  });
  expect(await stripe.v2.core.accounts.retrieve(id, { include: ["configuration.merchant"] })).toMatchObject({
    configuration: { merchant: null, recipient: null },
  });
});

test("an account of a country without payouts is unsupported", async () => {
  const account = await stripe.v2.core.accounts.create({
    ...recipientParams,
    identity: { country: "aq" },
    include: everything,
  });
  expect(transfersOf(account)).toEqual({
    status: "unsupported",
    status_details: [{ code: "unsupported_country", resolution: "no_resolution" }],
  });
});

test("invalid parameters are refused with v2's error, which has a code and no type", async () => {
  const create = (more: object) => expectApiError(stripe.v2.core.accounts.create({ ...recipientParams, ...more }));
  for (const more of [
    { configuration: { merchant: {} } },
    { contact_email: null },
    { dashboard: "fancy" },
    { identity: { country: "usa" } },
    { include: ["persons"] },
    { expand: ["identity"] },
  ])
    expect(await create(more)).toMatchObject({ statusCode: 400, code: "invalid_fields" });
  const unknown = await create({ identity: { planet: "earth" } });
  expect(unknown.message).toBe("Received unknown parameter: identity.planet");
  expect(unknown).not.toHaveProperty("type");
  expect(await expectApiError(stripe.v2.core.accounts.retrieve("acct_none"))).toMatchObject({
    statusCode: 404,
    code: "not_found",
  });
});

test("email and metadata can change; a closed account can only be read", async () => {
  const { id } = await stripe.v2.core.accounts.create({ ...recipientParams, metadata: { a: "1", b: "2" } });
  expect(
    await stripe.v2.core.accounts.update(id, { contact_email: "new@example.com", metadata: { a: null, c: "3" } }),
  ).toMatchObject({ contact_email: "new@example.com", metadata: { b: "2", c: "3" } });
  const all = { applied_configurations: ["recipient" as const] };
  expect(await expectApiError(stripe.v2.core.accounts.close(id))).toMatchObject({ statusCode: 400 });
  expect(await stripe.v2.core.accounts.close(id, all)).toMatchObject({ id, closed: true });
  expect(await stripe.v2.core.accounts.retrieve(id)).toMatchObject({ closed: true });
  for (const call of [stripe.v2.core.accounts.update(id, { metadata: {} }), stripe.v2.core.accounts.close(id, all)])
    expect(await expectApiError(call)).toMatchObject({ statusCode: 400, code: "account_closed" });
  expect(thinTypes(id)).toEqual(["v2.core.account.created", "v2.core.account.closed"]);
});

test("a v2 call takes effect once for an idempotency key, and a failed one is executed again", async () => {
  const options = { idempotencyKey: "account-u2" };
  const first = await stripe.v2.core.accounts.create(recipientParams, options);
  expect((await stripe.v2.core.accounts.create(recipientParams, options)).id).toBe(first.id);
  const other = stripe.v2.core.accounts.create({ ...recipientParams, display_name: "Sam" }, options);
  expect(await expectApiError(other)).toMatchObject({ statusCode: 400, type: "idempotency_error" });

  await callControl(sandbox, "faults", { count: 1, status: 500, when: "during", path: "/v2/core/accounts" });
  const again = { idempotencyKey: "account-u3" };
  expect(await expectApiError(stripe.v2.core.accounts.create(recipientParams, again))).toMatchObject({
    statusCode: 500,
  });
  expect((await stripe.v2.core.accounts.create(recipientParams, again)).object).toBe("v2.core.account");
});

test("a v2 call whose response was lost takes effect once", async () => {
  const before = sandbox.ledger.all("account").length;
  sandbox.faults.add({ count: 1, when: "after", path: "/v2/" });
  await createClient(sandbox, 1).v2.core.accounts.create(recipientParams);
  expect(sandbox.ledger.all("account")).toHaveLength(before + 1);
});

test("the provider can take a capability away, and give it back", async () => {
  const { id } = await stripe.v2.core.accounts.create(recipientParams);
  const decide = (body: object) => callControl(sandbox, "accounts/capability", { account: id, ...body });
  const read = () => stripe.v2.core.accounts.retrieve(id, { include: everything });
  await decide({ status: "active" });
  expect(transfersOf(await read())).toEqual({ status: "active", status_details: [] });
  expect((await read()).requirements?.entries).toEqual([]);
  await decide({ status: "restricted", code: "restricted_other" });
  expect(transfersOf(await read())).toEqual({
    status: "restricted",
    status_details: [{ code: "restricted_other", resolution: "contact_stripe" }],
  });
  await decide({ status: "restricted" });
  expect((await read()).requirements?.entries).toMatchObject([
    { awaiting_action_from: "user", errors: [{ code: "verification_document_not_uploaded" }] },
  ]);
  expect((await decide({ status: "lost" })).status).toBe(400);
  const status = "v2.core.account[configuration.recipient].capability_status_updated";
  const requirements = "v2.core.account[requirements].updated";
  expect(thinTypes(id)).toEqual(["v2.core.account.created", requirements, status, status, requirements]);
});
