import { reconcileLedger } from "@/lib/commerce/ledger/reconcile";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { db } from "@/lib/foundation/db/client";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { emptyDatabase } from "@/tests/fixtures/database";
import { queryAsOwner } from "@/tests/fixtures/database-owner";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPaidDeveloper, payOut, refund, sell } from "@/tests/fixtures/payouts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
// The provider is shared: its earlier payments belong to no order of the emptied database.
beforeEach(() => emptyDatabase());

const HOUR_MS = 60 * 60 * 1000;
/** Runs the job when everything so far is settled; returns its error lines. */
const reconcile = () => captureLogs(() => reconcileLedger(new Date(Date.now() + 2 * HOUR_MS)));
const lastCheck = () => db.ledgerCheck.findFirstOrThrow({ orderBy: { id: "desc" } });
const open = () => db.ledgerDifference.findMany({ where: { resolvedAt: null } });

/** A developer with a sale that was paid out and partly refunded, a disputed one, and one whose dispute was won. */
async function createHistory() {
  const developer = await createPaidDeveloper(provider);
  const paid = await sell(provider, developer.id);
  await payOut(developer.id);
  await refund(provider, paid, 900);
  const [disputed, won] = [await sell(provider, developer.id), await sell(provider, developer.id)];
  provider.dispute(disputed.intent);
  provider.closeDispute(provider.dispute(won.intent), "won");
  for (const { intent } of [disputed, won]) await syncPayment(intent);
  return { developer, paid, disputed, won };
}

describe("reconcileLedger", () => {
  it("agrees with the provider to the cent after payments, refunds, disputes, transfers and reversals", async () => {
    const { developer, won } = await createHistory();
    const lost = await sell(provider, developer.id);
    provider.closeDispute(provider.dispute(lost.intent), "lost");
    await syncPayment(lost.intent);
    const refunded = await sell(provider, developer.id);
    await refund(provider, refunded);
    provider.failRefund(refunded.intent);
    await captureLogs(() => syncPayment(refunded.intent));
    expect(await reconcile()).toEqual([]);
    expect(await open()).toEqual([]);
    const check = await lastCheck();
    expect(check.providerCents).toBe(check.ledgerCents);
    expect(check).toMatchObject({ ordersChecked: 5, differences: 0, differenceCents: 0n });
    const types = await db.providerBalanceTransaction.groupBy({ by: ["type"], where: { orderId: { not: null } } });
    expect(types.map(({ type }) => type).sort()).toEqual(
      expect.arrayContaining(["adjustment", "charge", "refund", "refund_failure", "transfer", "transfer_refund"]),
    );
    expect(await db.providerBalanceTransaction.count({ where: { orderId: won.orderId } })).toBe(3);
  });

  it("reports an order that the provider refunded behind our back once, and notices when it is applied", async () => {
    const { won } = await createHistory();
    await reconcile();
    provider.refund(won.intent, 900);
    const [line, ...others] = await reconcile();
    expect(line).toMatchObject({
      level: "error",
      message: "ledger_difference",
      orderId: won.orderId,
      ledgerCents: 4900,
      providerCents: 4000,
    });
    expect(others).toEqual([]);
    expect(await lastCheck()).toMatchObject({ differences: 1, differenceCents: -900n });
    expect(await reconcile()).toEqual([]);
    expect(await open()).toMatchObject([{ orderId: won.orderId, ledgerCents: 4900n, providerCents: 4000n }]);
    await syncPayment(won.intent);
    expect(await reconcile()).toEqual([]);
    expect(await open()).toEqual([]);
    expect(await lastCheck()).toMatchObject({ differences: 0, differenceCents: 0n });
  });

  it("reports money of the ledger that the provider does not have", async () => {
    const { orderId } = await sell(provider, (await createPaidDeveloper(provider)).id);
    await db.order.update({ where: { id: orderId }, data: { refundedAmount: "9.00" } });
    expect(await reconcile()).toMatchObject([{ orderId, ledgerCents: 4000, providerCents: 4900 }]);
  });

  it("skips orders that moved within the last hour", async () => {
    const { intent, orderId } = await sell(provider, (await createPaidDeveloper(provider)).id);
    provider.refund(intent);
    expect(await captureLogs(() => reconcileLedger())).toEqual([]);
    expect(await lastCheck()).toMatchObject({ ordersChecked: 0, differences: 0 });
    expect(await reconcile()).toMatchObject([{ orderId }]);
  });

  it("counts payments of no order, and the provider's fees, apart from the orders", async () => {
    Object.assign(provider.settings, { feePercent: 2.9, feeFixed: 30 });
    await reconcile();
    const before = await lastCheck();
    await sell(provider, (await createPaidDeveloper(provider)).id);
    const stray = { amount: 700, currency: "usd", confirm: true, payment_method: "pm_card_visa" };
    await provider.stripe.paymentIntents.create(stray);
    Object.assign(provider.settings, { feePercent: 0, feeFixed: 0 });
    expect(await reconcile()).toEqual([]);
    const after = await lastCheck();
    expect(after.unattributedCents - before.unattributedCents).toBe(700n);
    expect(after.feeCents - before.feeCents).toBe(172n + 50n);
    expect(after).toMatchObject({ providerCents: 4900n, ledgerCents: 4900n });
  });

  it("finds the order of a payment that was stored before the order took it", async () => {
    const { intent, orderId } = await sell(provider, (await createPaidDeveloper(provider)).id);
    await db.order.update({ where: { id: orderId }, data: { stripePaymentIntentId: `pi_${orderId}` } });
    expect(await reconcile()).toMatchObject([{ orderId, providerCents: 0 }]);
    await db.order.update({ where: { id: orderId }, data: { stripePaymentIntentId: intent } });
    await reconcile();
    expect(await open()).toEqual([]);
  });

  it("looks only at orders that changed since the last check, and continues a list that it could not finish", async () => {
    await createHistory();
    await reconcile();
    await queryAsOwner(`UPDATE ledger_checks SET created_at = now() + interval '4 hours'`);
    await reconcile();
    expect(await lastCheck()).toMatchObject({ ordersChecked: 0 });
    const { intent } = await sell(provider, (await createPaidDeveloper(provider)).id);
    for (let refunds = 0; refunds < 110; refunds += 1) provider.refund(intent, 1);
    await captureLogs(() => reconcileLedger(new Date(), 0));
    const checks = await db.ledgerCheck.count();
    const stored = await db.providerBalanceTransaction.count();
    await reconcile();
    expect(await db.ledgerCheck.count()).toBe(checks + 1);
    expect(await db.providerBalanceTransaction.count()).toBeGreaterThan(stored);
  });
});
