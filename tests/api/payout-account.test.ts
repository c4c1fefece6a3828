import { POST as check } from "@/app/api/developer/payout-account/check/route";
import { POST as createLink, PUT as createProvenLink } from "@/app/api/developer/payout-account/link/route";
import { DELETE as disconnect, GET as account } from "@/app/api/developer/payout-account/route";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { refreshPayoutAccount, refreshPayoutAccounts } from "@/lib/commerce/payouts/accounts";
import { closeDeletedAccount, closePayoutAccounts } from "@/lib/commerce/payouts/closing";
import type { OnboardingLink } from "@/lib/commerce/payouts/payouts.rows";
import { hashPassword } from "@/lib/foundation/auth/password";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { call } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPayoutAccount, deliverThinEvent, submitDetails, thinEventsOf } from "@/tests/fixtures/payout-accounts";
import { createPaidDeveloper, payOut, refund, sell } from "@/tests/fixtures/payouts";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { enableSecondFactor, totpCode } from "@/tests/fixtures/second-factor";
import { createSession } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const PATH = "/api/developer/payout-account";
const PASSWORD = "correct horse";
let hashed: Promise<string> | undefined;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

async function createDeveloper() {
  const password = await (hashed ??= hashPassword(PASSWORD));
  const user = await createUser({ role: "developer", password, emailVerifiedAt: new Date() });
  return { user, session: await createSession(user.id) };
}
const read = async (session: string) => (await call(account, PATH, { session })).json();
const post = async (session: string) => call(createLink, `${PATH}/link`, { method: "POST", session });
const proven = (session: string, password: string, code?: string) =>
  call(createProvenLink, `${PATH}/link`, { method: "PUT", session, body: { password, ...(code && { code }) } });
const checkAgain = async (session: string) => (await call(check, `${PATH}/check`, { method: "POST", session })).json();
const subjectsTo = async (email: string) =>
  (await readMailTo(email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());

/** A developer whose account the provider has approved. */
async function createReadyDeveloper() {
  const developer = await createDeveloper();
  const { url } = (await (await post(developer.session)).json()) as OnboardingLink;
  await submitDetails(url, "approve");
  await checkAgain(developer.session);
  const { providerAccountId } = await db.payoutAccount.findFirstOrThrow({ where: { developerId: developer.user.id } });
  return { ...developer, providerAccountId: providerAccountId ?? "" };
}

describe("setting up payouts", () => {
  it("creates one account at the provider, however many clicks, and says in plain words what is missing", async () => {
    const { user, session } = await createDeveloper();
    expect(await read(session)).toEqual({ status: "none", requirements: [] });
    const answers = await Promise.all([post(session), post(session), post(session)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stored = await db.payoutAccount.findMany({ where: { developerId: user.id } });
    const atProvider = provider.ledger.all("account").filter(({ metadata }) => metadata?.developerId === user.id);
    expect(atProvider.map(({ id }) => id)).toEqual(stored.map(({ providerAccountId }) => providerAccountId));
    expect(atProvider).toHaveLength(1);
    // The provider has not been asked yet what it needs.
    expect(await read(session)).toEqual({
      status: "incomplete",
      requirements: ["Finish setting up payouts: continue to the payment provider and enter your details."],
    });
    expect(atProvider[0]).toMatchObject({ contact_email: user.email, dashboard: "express" });
    expect(await checkAgain(session)).toEqual({
      status: "incomplete",
      requirements: [
        "Add the bank account that your payouts go to.",
        "Accept the payment provider's terms.",
        "Enter your date of birth.",
        "Enter your legal name.",
      ],
    });
  });

  it("asks for a document, then is ready, with one email for each change", async () => {
    const { user, session } = await createDeveloper();
    const { url } = (await (await post(session)).json()) as OnboardingLink;
    expect(await submitDetails(url, "document")).toBe(
      "http://localhost:3000/developer-dashboard?tab=payouts&onboarding=returned#tab",
    );
    const restricted = { status: "restricted", requirements: ["Upload a photo of your identity document."] };
    expect([await checkAgain(session), await checkAgain(session)]).toEqual([restricted, restricted]);
    const { providerAccountId } = await db.payoutAccount.findFirstOrThrow({ where: { developerId: user.id } });
    provider.decide(providerAccountId ?? "", "pending");
    expect(await checkAgain(session)).toMatchObject({ status: "under_review" });
    provider.decide(providerAccountId ?? "", "active");
    expect(await checkAgain(session)).toEqual({ status: "ready", requirements: [] });
    await runJobs();
    expect((await subjectsTo(user.email)).sort()).toEqual(["Your payouts are set up"]);
  });

  it("says in the email who needs the document", async () => {
    const { user, session } = await createDeveloper();
    const { url } = (await (await post(session)).json()) as OnboardingLink;
    await submitDetails(url, "document");
    await checkAgain(session);
    await runJobs();
    expect((await readMailTo(user.email)).join()).toContain(
      "Our payment provider needs something from you. Upload a photo of your identity document.",
    );
  });

  it("says at once that a country is not supported", async () => {
    const { user, session } = await createDeveloper();
    const { url } = (await (await post(session)).json()) as OnboardingLink;
    await submitDetails(url, "approve", "AQ");
    const sentence =
      "Payouts aren't available in Antarctica yet, so we couldn't pay you what you earn. Chose it by mistake? " +
      "Disconnect this account, then set up payouts again.";
    expect(await checkAgain(session)).toEqual({ status: "restricted", requirements: [sentence] });
    await runJobs();
    expect((await readMailTo(user.email)).join()).toContain("Your payout account needs your attention");
  });

  it("says 409 when the provider has closed the account, and remembers it", async () => {
    const { user, session } = await createDeveloper();
    await post(session);
    const { providerAccountId } = await db.payoutAccount.findFirstOrThrow({ where: { developerId: user.id } });
    await provider.stripe.v2.core.accounts.close(providerAccountId ?? "", { applied_configurations: ["recipient"] });
    expect(await statusAndBody(await post(session))).toEqual([
      409,
      "The payment provider has closed this payout account. Disconnect it, then set up payouts again.",
    ]);
    expect(await read(session)).toMatchObject({ status: "restricted" });
  });

  it("counts an account that the provider does not know as closed", async () => {
    const { user, session } = await createDeveloper();
    await createPayoutAccount(user.id, { providerAccountId: "acct_gone" });
    expect((await post(session)).status).toBe(409);
    expect(await read(session)).toMatchObject({ status: "restricted" });
  });
});

describe("a stolen session", () => {
  it("cannot change a ready account, disconnect it or replace it without the password", async () => {
    const { user, session } = await createReadyDeveloper();
    const remove = (password: string) => call(disconnect, PATH, { method: "DELETE", session, body: { password } });
    const { secret } = await enableSecondFactor(user.id);
    const before = [await post(session), await proven(session, "guess"), await proven(session, PASSWORD)];
    expect(before.map(({ status }) => status)).toEqual([403, 400, 400]);
    expect((await proven(session, PASSWORD, totpCode(secret))).status).toBe(200);
    await db.user.update({ where: { id: user.id }, data: { secondFactorAt: null } });
    expect((await proven(session, PASSWORD)).status).toBe(200);
    expect((await remove("guess")).status).toBe(400);
    expect(await db.payoutAccount.count({ where: { developerId: user.id, closedAt: null } })).toBe(1);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect(await read(session)).toEqual({ status: "none", requirements: [] });
    expect((await remove(PASSWORD)).status).toBe(404);
    expect([(await post(session)).status, (await proven(session, PASSWORD)).status]).toEqual([403, 200]);
    expect(await db.payoutAccount.count({ where: { developerId: user.id } })).toBe(2);
    await runJobs();
    expect((await subjectsTo(user.email)).sort()).toEqual(["Your payout account was disconnected"]);
  });
});

describe("a stolen session, once the account was ready,", () => {
  it("cannot open the provider's page without the password when details are missing again", async () => {
    const { session, providerAccountId } = await createReadyDeveloper();
    provider.decide(providerAccountId, "restricted");
    await refreshPayoutAccount(providerAccountId);
    expect(await read(session)).toMatchObject({ status: "restricted" });
    expect([(await post(session)).status, (await proven(session, PASSWORD)).status]).toEqual([403, 200]);
  });
});

describe("a refresh", () => {
  it("never replaces a later state with an earlier one, nor touches a closed account", async () => {
    const { user, providerAccountId } = await createReadyDeveloper();
    const where = { providerAccountId };
    const later = new Date(Date.now() + 60_000);
    await db.payoutAccount.update({ where, data: { status: "restricted", checkedAt: later } });
    await refreshPayoutAccount(providerAccountId);
    expect(await db.payoutAccount.findUnique({ where })).toMatchObject({ status: "restricted", checkedAt: later });
    await db.payoutAccount.update({ where, data: { checkedAt: null, closedAt: new Date() } });
    await refreshPayoutAccount(providerAccountId);
    expect(await db.payoutAccount.findUnique({ where })).toMatchObject({ status: "restricted", developerId: user.id });
  });

  it("does not touch an account that is closed while the provider is asked", async () => {
    const { providerAccountId } = await createReadyDeveloper();
    const where = { providerAccountId };
    await whileRowLocked(
      (tx) => tx.payoutAccount.update({ where, data: { status: "restricted", checkedAt: null, closedAt: new Date() } }),
      () => [refreshPayoutAccount(providerAccountId)],
    );
    expect(await db.payoutAccount.findUnique({ where })).toMatchObject({ status: "restricted", checkedAt: null });
  });

  it("says that the bank returned the latest payout, and emails that once", async () => {
    const { user, id, session, accountId } = await createPaidDeveloper(provider);
    await db.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
    await sell(provider, id);
    await payOut(id);
    provider.passDays(8);
    provider.payOutToBank(accountId, "account_closed");
    const sentence = "Your bank returned the latest payout: there's no such account. Update your bank details.";
    for (let time = 0; time < 2; time += 1)
      expect(await checkAgain(session)).toEqual({ status: "ready", requirements: [sentence] });
    provider.payOutToBank(accountId);
    await runJobs();
    const subjects = (await subjectsTo(user.email)).filter((subject) => subject?.includes("payout"));
    expect(subjects).toEqual(["Your payout account needs your attention"]);
    expect(await checkAgain(session)).toEqual({ status: "ready", requirements: [] });
  });

  it("is queued once for each thin event, which must be signed", async () => {
    const { session, providerAccountId } = await createReadyDeveloper();
    provider.decide(providerAccountId, "restricted");
    const events = thinEventsOf(provider, providerAccountId);
    const last = events.at(-1) ?? {};
    for (const options of [{ secret: "whsec_wrong" }, { ageSeconds: 600 }])
      expect((await deliverThinEvent(last, options)).status).toBe(400);
    await runJobs();
    expect(await read(session)).toMatchObject({ status: "ready" });
    for (const event of [...events, last]) expect((await deliverThinEvent(event)).status).toBe(200);
    await runJobs();
    expect(await read(session)).toMatchObject({ status: "restricted" });
  });

  it("comes every hour for accounts that are not ready or were paid out to lately", async () => {
    const unready = await createDeveloper();
    await post(unready.session);
    const [paid, idle] = [await createReadyDeveloper(), await createReadyDeveloper()];
    const { id: accountId } = await db.payoutAccount.findFirstOrThrow({ where: { developerId: paid.user.id } });
    await db.payout.create({ data: { developerId: paid.user.id, accountId, amountCents: 100n, status: "paid" } });
    await createPayoutAccount((await createDeveloper()).user.id);
    const before = new Date();
    await refreshPayoutAccounts();
    await runJobs();
    const checked = async ({ user }: { user: { id: string } }) =>
      ((await db.payoutAccount.findFirstOrThrow({ where: { developerId: user.id } })).checkedAt ?? 0) >= before;
    expect([await checked(unready), await checked(paid), await checked(idle)]).toEqual([true, true, false]);
  });
});

describe("deleting a user", () => {
  const isClosed = (id: string) => provider.ledger.get("account", id)?.closed;
  const nightly = async (now?: Date) => {
    await closePayoutAccounts(now);
    const open = await db.payoutAccount.findMany({ where: { developerId: null }, select: { id: true } });
    for (const { id } of open) await closeDeletedAccount(id, now);
  };
  const remove = (id: string) => transaction((tx) => deleteUser(tx, { id, role: "developer" }, id));

  it("closes their payout accounts at the provider, a disconnected one too, and none of anyone else", async () => {
    const [gone, stays] = [await createReadyDeveloper(), await createReadyDeveloper()];
    const body = { password: PASSWORD };
    expect((await call(disconnect, PATH, { method: "DELETE", session: gone.session, body })).status).toBe(204);
    expect((await proven(gone.session, PASSWORD)).status).toBe(200);
    const accounts = await db.payoutAccount.findMany({ where: { developerId: gone.user.id } });
    await nightly();
    expect(isClosed(gone.providerAccountId)).toBe(false);
    await remove(gone.user.id);
    provider.faults.add({ count: 1, status: 503, when: "before" });
    await closePayoutAccounts();
    await runJobs();
    await runJobs();
    await nightly();
    expect(accounts.map(({ providerAccountId }) => isClosed(providerAccountId ?? ""))).toEqual([true, true]);
    expect(isClosed(stays.providerAccountId)).toBe(false);
    expect(await db.payoutAccount.findMany({ where: { id: { in: accounts.map(({ id }) => id) } } })).toMatchObject([
      { status: "restricted", requirements: ["closed"] },
      { status: "restricted", requirements: ["closed"] },
    ]);
  });

  it("waits for refunds, and for the money in the account to reach the bank", async () => {
    const developer = await createPaidDeveloper(provider);
    await sell(provider, developer.id);
    await payOut(developer.id);
    await remove(developer.id);
    const later = new Date(Date.now() + 15 * 24 * 60 * 60 * 1000);
    await nightly(later);
    expect(isClosed(developer.accountId)).toBe(false);
    provider.passDays(3);
    provider.payOutToBank(developer.accountId);
    await nightly();
    expect(isClosed(developer.accountId)).toBe(false);
    await nightly(later);
    expect(isClosed(developer.accountId)).toBe(true);
  });

  it("keeps the account of a developer who owes money", async () => {
    const developer = await createPaidDeveloper(provider);
    const sale = await sell(provider, developer.id);
    await payOut(developer.id);
    provider.passDays(3);
    provider.payOutToBank(developer.accountId);
    await refund(provider, sale);
    await remove(developer.id);
    await nightly(new Date(Date.now() + 15 * 24 * 60 * 60 * 1000));
    expect(isClosed(developer.accountId)).toBe(false);
  });
});
