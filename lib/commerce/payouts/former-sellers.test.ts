import { deleteUser } from "@/lib/accounts/users/deletion";
import { sumEarnings } from "@/lib/commerce/ledger/sums";
import { refreshPayoutAccount } from "@/lib/commerce/payouts/accounts";
import { closeDeletedAccount } from "@/lib/commerce/payouts/closing";
import { forgetFormerSellersJob } from "@/lib/commerce/payouts/former-sellers";
import { payDevelopers } from "@/lib/commerce/payouts/payouts";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { connectReadyAccount } from "@/tests/fixtures/payout-accounts";
import { createPaidDeveloper, payOut, sell } from "@/tests/fixtures/payouts";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
afterAll(() => provider.stop());

const remove = (id: string) => transaction((tx) => deleteUser(tx, { id, role: "developer" }, id));
const sentTo = (destination: string) =>
  provider.ledger
    .all("transfer")
    .filter((transfer) => transfer.destination === destination)
    .map(({ amount }) => amount);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A developer with a sale, deleted before anything was paid out. */
async function createFormerSeller({ account = false, price = "49.00", emailVerified = true, onHold = false } = {}) {
  const developer = await createPaidDeveloper(provider, { account });
  const { email } = await db.user.update({
    where: { id: developer.id },
    data: { emailVerifiedAt: emailVerified ? new Date() : null, ...(onHold && { payoutHoldAt: new Date() }) },
  });
  await sell(provider, developer.id, price);
  await remove(developer.id);
  return { ...developer, email };
}

type Circumstances = { newVerified?: boolean; ageDays?: number; emailVerified?: boolean; onHold?: boolean };

/** A new account with this email address, whose payout account the provider has approved. */
async function setUpPayouts(email: string, emailVerified = true) {
  const { user } = await createSignedInUser("developer");
  await db.user.update({ where: { id: user.id }, data: { email, emailVerifiedAt: emailVerified ? new Date() : null } });
  const accountId = await connectReadyAccount(provider, user.id);
  await refreshPayoutAccount(accountId);
  return { id: user.id, accountId };
}

describe("the earnings of a deleted developer", () => {
  it("go to the payout account that they had, which stays open until then", async () => {
    const seller = await createFormerSeller({ account: true });
    const { id: account } = await db.payoutAccount.findFirstOrThrow({
      where: { providerAccountId: seller.accountId },
    });
    const isClosed = () => provider.ledger.get("account", seller.accountId)?.closed;
    await closeDeletedAccount(account);
    expect(isClosed()).toBe(false);
    await payDevelopers();
    expect(await queuedJobKeys(`pay-${seller.id}`)).toEqual([`pay-${seller.id}`]);
    await payOut(seller.id);
    expect([sentTo(seller.accountId), await sumEarnings(seller.id)]).toEqual([[4900], 0n]);
    provider.passDays(3);
    provider.payOutToBank(seller.accountId);
    await closeDeletedAccount(account, new Date(Date.now() + 15 * DAY_MS));
    expect(isClosed()).toBe(true);
  });

  it("are sent even when they are less than a payout's minimum", async () => {
    const seller = await createFormerSeller({ account: true, price: "0.60" });
    await payDevelopers();
    expect(await queuedJobKeys(`pay-${seller.id}`)).toHaveLength(1);
    await payOut(seller.id);
    expect(sentTo(seller.accountId)).toEqual([60]);
  });

  it("go to whoever sets up payouts with the same verified email address", async () => {
    const seller = await createFormerSeller();
    await payDevelopers();
    expect(await queuedJobKeys(`pay-${seller.id}`)).toEqual([]);
    const again = await setUpPayouts(seller.email);
    await payDevelopers();
    await payOut(seller.id);
    expect([sentTo(again.accountId), await sumEarnings(seller.id)]).toEqual([[4900], 0n]);
    expect(
      await db.auditEvent.findMany({ where: { subjectId: again.id, action: "user.claim_earnings" } }),
    ).toMatchObject([{ actorId: null, to: { deletedAccounts: [seller.id] } }]);
  });

  it("follow the claim to an account that replaces a disconnected one, and no other", async () => {
    const seller = await createFormerSeller();
    const first = await setUpPayouts(seller.email);
    const other = await setUpPayouts(`other-${seller.email}`);
    await db.payoutAccount.updateMany({ where: { developerId: first.id }, data: { closedAt: new Date() } });
    const replacement = await connectReadyAccount(provider, first.id);
    await refreshPayoutAccount(replacement);
    await payOut(seller.id);
    expect([first.accountId, other.accountId, replacement].map(sentTo)).toEqual([[], [], [4900]]);
  });

  it.each([
    ["the new address is not verified", { newVerified: false }],
    ["the old address was never verified", { emailVerified: false }],
    ["staff had put their payouts on hold", { onHold: true }],
    ["more than twelve months have passed", { ageDays: 367 }],
  ])("stay with us when %s", async (_, circumstances: Circumstances) => {
    const { newVerified = true, ageDays = 0, ...former } = circumstances;
    const seller = await createFormerSeller(former);
    const deletedAt = new Date(Date.now() - ageDays * DAY_MS);
    await db.formerSeller.updateMany({ where: { developerId: seller.id }, data: { deletedAt } });
    const again = await setUpPayouts(seller.email, newVerified);
    await payDevelopers();
    expect(await queuedJobKeys(`pay-${seller.id}`)).toEqual([]);
    await payOut(seller.id);
    expect([sentTo(again.accountId), await sumEarnings(seller.id)]).toEqual([[], 4900n]);
  });

  it("wait while staff hold the payouts of the account that claimed them", async () => {
    const seller = await createFormerSeller();
    const again = await setUpPayouts(seller.email);
    await db.user.update({ where: { id: again.id }, data: { payoutHoldAt: new Date() } });
    await payDevelopers();
    expect(await queuedJobKeys(`pay-${seller.id}`)).toEqual([]);
    await payOut(seller.id);
    expect(sentTo(again.accountId)).toEqual([]);
  });

  it("leave no trace of the address after twelve months, nor of an account that never sold", async () => {
    const idle = await createPaidDeveloper(provider, { account: false });
    await remove(idle.id);
    const [old, recent] = [await createFormerSeller(), await createFormerSeller()];
    await db.formerSeller.update({
      where: { developerId: old.id },
      data: { deletedAt: new Date(Date.now() - 367 * DAY_MS) },
    });
    await forgetFormerSellersJob.run({});
    const kept = await db.formerSeller.findMany({ where: { developerId: { in: [idle.id, old.id, recent.id] } } });
    expect(kept.map(({ developerId }) => developerId)).toEqual([recent.id]);
    expect(JSON.stringify(kept)).not.toContain(recent.email.split("@")[0]);
  });
});
