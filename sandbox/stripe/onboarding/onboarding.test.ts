import type Stripe from "stripe";
import { callControl, createClient, expectApiError } from "../fixtures/client";
import { everything, recipientParams, transfersOf } from "../fixtures/connected-account";
import { startStripeSandbox, type StripeSandbox } from "../server";

let sandbox: StripeSandbox;
let stripe: Stripe;
let account: string;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createClient(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  account = (await stripe.v2.core.accounts.create(recipientParams)).id;
});

const urls = { refresh_url: "http://shop.test/again", return_url: "http://shop.test/back" };
const owner = { country: "US", name: "Noor Haddad", birthday: "1990-05-17", bank_account: "000123456789" };

const createLink = () =>
  stripe.v2.core.accountLinks.create({
    account,
    use_case: { type: "account_onboarding", account_onboarding: urls },
  });
const open = async (url: string) => {
  const response = await fetch(url, { redirect: "manual" });
  return String(response.headers.get("location"));
};
/** Opens a new link and returns the URL of the form behind it. */
const visit = async () => new URL(await open((await createLink()).url), sandbox.url).href;
const submit = async (form: string, fields: Record<string, string>) => {
  const response = await fetch(form, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
};
const onboard = async (outcome: string, more: Record<string, string> = {}) =>
  submit(await visit(), { ...owner, outcome, action: "submit", ...more });
const read = async () => {
  const found = await stripe.v2.core.accounts.retrieve(account, { include: everything });
  return { found, transfers: transfersOf(found), entries: found.requirements?.entries };
};
const htmlOf = async (url: string) => (await fetch(url)).text();

test("a link is valid for one visit in five minutes", async () => {
  const link = await createLink();
  expect(link).toMatchObject({ object: "v2.core.account_link", account, livemode: false });
  expect(Date.parse(link.expires_at) - Date.parse(link.created)).toBe(300_000);
  expect(await open(link.url)).toMatch(/^\/setup\/s\//);
  expect(await open(link.url)).toBe(urls.refresh_url);
  const expired = await createLink();
  await callControl(sandbox, "clock", { advance: 301 });
  expect(await open(expired.url)).toBe(urls.refresh_url);
  expect((await fetch(`${sandbox.url}/setup/e/${account}/none`)).status).toBe(404);
});

test("invalid links are refused", async () => {
  const create = (use_case: object, id = account) =>
    expectApiError(
      stripe.v2.core.accountLinks.create({
        account: id,
        use_case: use_case as Stripe.V2.Core.AccountLinkCreateParams.UseCase,
      }),
    );
  for (const use of [
    { type: "account_onboarding" },
    { type: "account_onboarding", account_onboarding: { return_url: urls.return_url } },
    { type: "account_onboarding", account_onboarding: { ...urls, refresh_url: "javascript:alert(1)" } },
    { type: "account_onboarding", account_onboarding: { ...urls, configurations: ["recipient"] } },
    { type: "account_update", account_onboarding: urls },
  ])
    expect(await create(use)).toMatchObject({ statusCode: 400, code: "invalid_fields" });
  const use = { type: "account_onboarding", account_onboarding: urls };
  expect(await create(use, "acct_none")).toMatchObject({ statusCode: 400, code: "not_found" });
  await stripe.v2.core.accounts.close(account, { applied_configurations: ["recipient"] });
  expect(await create(use)).toMatchObject({ statusCode: 400, code: "account_closed" });
});

test("approved at once, the owner returns to the shop and can receive transfers", async () => {
  const form = await visit();
  expect(await htmlOf(form)).toContain("Set up payouts");
  expect(await submit(form, { ...owner, outcome: "approve", action: "submit" })).toMatchObject({
    status: 303,
    location: urls.return_url,
  });
  const { found, transfers, entries } = await read();
  expect([transfers?.status, entries]).toEqual(["active", []]);
  expect(found.identity).toMatchObject({
    country: "US",
    entity_type: "individual",
    individual: { given_name: "Noor", surname: "Haddad" },
  });
  expect(await open(form)).toBe(urls.refresh_url);
  const returned = sandbox.ledger.all("thin_event").at(-1);
  expect(await stripe.v2.core.events.retrieve(String(returned?.id))).toMatchObject({
    type: "v2.core.account_link.returned",
    data: { account_id: account, configurations: ["recipient"], use_case: "account_onboarding" },
  });
});

test("the owner can leave early, and finish with a new link", async () => {
  expect(await submit(await visit(), { action: "exit" })).toMatchObject({ location: urls.return_url });
  expect((await read()).entries).toHaveLength(5);
  await onboard("approve");
  expect((await read()).transfers?.status).toBe("active");
});

test("the form explains which details are invalid and keeps what was entered", async () => {
  const { status, html } = await onboard("approve", { name: '"><script>', birthday: "2020-01-01" });
  expect(status).toBe(422);
  for (const text of ['role="alert"', "first and last name", "at least 18", "&quot;&gt;&lt;script&gt;", "000123456789"])
    expect(html).toContain(text);
  expect(html).not.toContain("<script>");
  expect((await read()).transfers?.status).toBe("restricted");
});

test("a required document can be uploaded during a second visit", async () => {
  await onboard("document");
  const { transfers, entries } = await read();
  expect(transfers).toEqual({
    status: "restricted",
    status_details: [{ code: "requirements_past_due", resolution: "provide_info" }],
  });
  expect(entries).toMatchObject([
    {
      awaiting_action_from: "user",
      description: "identity.individual.documents.primary_verification",
      errors: [{ code: "verification_document_not_uploaded" }],
      impact: { restricts_capabilities: [{ capability: "stripe_balance.stripe_transfers" }] },
    },
  ]);
  const form = await visit();
  expect(await htmlOf(form)).toContain("Upload an identity document");
  expect(await submit(form, { action: "upload" })).toMatchObject({ location: urls.return_url });
  expect((await read()).transfers?.status).toBe("active");
});

test("a review ends when the provider decides", async () => {
  await onboard("review");
  const { transfers, entries } = await read();
  expect(transfers).toEqual({
    status: "pending",
    status_details: [{ code: "requirements_pending_verification", resolution: "no_resolution" }],
  });
  expect(entries).toMatchObject([{ awaiting_action_from: "stripe" }]);
  expect(await htmlOf(await visit())).toContain("Your details are under review");
  await callControl(sandbox, "accounts/capability", { account, status: "active" });
  expect((await read()).transfers?.status).toBe("active");
});

test.each([
  ["reject", "US", "rejected", "rejected_other", "Your account was rejected"],
  ["approve", "AQ", "unsupported", "unsupported_country", "Your country is not supported"],
])("%s in %s is final", async (outcome, country, status, code, title) => {
  await onboard(outcome, { country });
  expect((await read()).transfers).toMatchObject({ status, status_details: [{ code }] });
  const form = await visit();
  expect(await htmlOf(form)).toContain(title);
  await submit(form, { ...owner, outcome: "approve", action: "submit" });
  expect((await read()).transfers?.status).toBe(status);
});
