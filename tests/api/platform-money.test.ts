import { GET as ledger } from "@/app/api/super-admin/ledger/route";
import { POST as retry } from "@/app/api/super-admin/transfers/[id]/retry/route";
import type { LedgerOverview } from "@/lib/commerce/ledger/ledger.rows";
import { reconcileLedger } from "@/lib/commerce/ledger/reconcile";
import { listHeldDevelopers } from "@/lib/commerce/payouts/holds";
import { listFailedTransfers } from "@/lib/commerce/payouts/problems";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPayoutAccount } from "@/tests/fixtures/payout-accounts";
import { createPaidDeveloper, payOut, refund, sell } from "@/tests/fixtures/payouts";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(() => emptyDatabase());

const overview = async () => {
  const { session } = await createSignedInUser("super_admin");
  return (await (await call(ledger, "/api/super-admin/ledger", { session })).json()) as LedgerOverview;
};
const cents = (amount: string) => Math.round(Number(amount) * 100);

describe("GET /api/super-admin/ledger", () => {
  it("adds up where the money came from and whom it belongs to, and compares that with the provider", async () => {
    const developer = await createPaidDeveloper(provider);
    const paid = await sell(provider, developer.id);
    await payOut(developer.id);
    await refund(provider, paid, 900);
    await sell(provider, (await createPaidDeveloper(provider, { verified: false })).id, "20.00");
    await captureLogs(() => reconcileLedger(new Date(Date.now() + 2 * 60 * 60 * 1000)));
    const { totals, ...found } = await overview();
    expect(totals).toMatchObject({ received: "69.00", refunded: "9.00", pending: "20.00", available: "0.00" });
    const { received, refunded, chargedBack, adjustments, paidOut, held } = totals;
    expect(cents(received) - cents(refunded) - cents(chargedBack) + cents(adjustments) - cents(paidOut)).toBe(
      cents(held),
    );
    const { pending, available, debt, inTransit, platformFees, inDispute, owedToBuyers, inProjects } = totals;
    const owed = [pending, available, inTransit, platformFees, inDispute, owedToBuyers, inProjects].map(cents);
    expect(owed.reduce((sum, part) => sum + part, -cents(debt))).toBe(cents(held));
    expect(found).toMatchObject({ currency: "usd", providerBalance: held, differenceCount: 0, differences: [] });
    expect(found.lastCheck).toMatchObject({ ledger: held, provider: held, difference: "0.00" });
  });

  it("shows disputes, debts and granted refunds, and each order that differs", async () => {
    const order = async (status: string, terms = {}) => {
      const { id } = await createOrder({ platformFeePercent: 10, payoutDelayDays: 0, ...terms });
      await db.order.update({ where: { id }, data: { status } });
      return id;
    };
    await order("disputed", { amount: "30.00" });
    await order("refunded", { amount: "7.00" });
    const { id: appId, developerId } = await createApp({ price: "10.00" });
    const sold = await order("completed", { appId });
    await db.ledgerTransaction.create({
      data: {
        kind: "transfer",
        cause: `test:${sold}`,
        orderId: sold,
        entries: {
          create: [
            { account: "developer", developerId, amountCents: -900 },
            { account: "provider", amountCents: 900 },
          ],
        },
      },
    });
    await db.order.update({ where: { id: sold }, data: { refundedAmount: "5.00" } });
    await db.ledgerDifference.create({ data: { orderId: sold, ledgerCents: -400, providerCents: -900 } });
    const { totals, providerBalance, ...found } = await overview();
    expect([totals, providerBalance]).toEqual([
      {
        received: "47.00",
        refunded: "5.00",
        chargedBack: "0.00",
        adjustments: "0.00",
        paidOut: "9.00",
        held: "33.00",
        pending: "0.00",
        available: "0.00",
        debt: "4.50",
        inTransit: "0.00",
        platformFees: "0.50",
        inDispute: "30.00",
        owedToBuyers: "7.00",
        inProjects: "0.00",
      },
      "3.00",
    ]);
    const difference = { orderId: sold, ledger: "-4.00", provider: "-9.00", difference: "-5.00" };
    expect(found).toMatchObject({ lastCheck: null, differenceCount: 1, differences: [difference] });
  });
});

/** A transfer that the provider refused. */
async function createFailedTransfer() {
  const { id: appId, developerId } = await createApp();
  const { id: orderId } = await createOrder({ appId });
  const account = await createPayoutAccount(developerId, { status: "ready" });
  const payout = await db.payout.create({ data: { developerId, accountId: account.id, amountCents: 4900 } });
  const failure = "balance_insufficient";
  const data = { payoutId: payout.id, orderId, amountCents: 4900, status: "failed", failure, finishedAt: new Date() };
  return { developerId, ...(await db.transfer.create({ data })) };
}

describe("the Money tab's lists", () => {
  it("name failed transfers until someone retries them, once", async () => {
    const { session, viewer } = await createSignedInUser("super_admin");
    const { id, orderId, developerId } = await createFailedTransfer();
    const { items } = await listFailedTransfers(viewer, { limit: 25 });
    expect(items).toMatchObject([
      { id, orderId, amount: "49.00", failure: "balance_insufficient", developer: { id: developerId } },
    ]);
    const path = `/api/super-admin/transfers/${id}/retry`;
    const again = () => call(retry, path, { method: "POST", params: { id }, session });
    expect((await Promise.all([again(), again()])).map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await listFailedTransfers(viewer, { limit: 25 })).toMatchObject({ items: [], total: 0 });
  });

  it("name developers on hold with what they are owed, page by page", async () => {
    const { viewer } = await createSignedInUser("super_admin");
    const hold = { payoutHoldAt: new Date(), payoutHoldReason: "Chargebacks" };
    const [first, second] = [await createUser(hold), await createUser(hold)];
    const { id: appId } = await createApp({ developerId: first.id });
    await createOrder({ appId });
    const page = await listHeldDevelopers(viewer, { limit: 1 });
    expect(page).toMatchObject({ items: [{ id: second.id, balance: "0.00" }], total: 2 });
    const next = await listHeldDevelopers(viewer, { limit: 1, cursor: page.nextCursor ?? "" });
    expect(next.items).toMatchObject([{ id: first.id, reason: "Chargebacks", balance: "49.00" }]);
  });
});
