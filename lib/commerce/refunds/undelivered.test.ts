import { notifyUndelivered } from "@/lib/catalog/delivery/notices";
import { getBalance } from "@/lib/commerce/ledger/balance";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { processRefund } from "@/lib/commerce/orders/refunding";
import { planPayout } from "@/lib/commerce/payouts/payout-plan";
import { listLostFiles } from "@/lib/commerce/refunds/lost-files";
import { requestRefund } from "@/lib/commerce/refunds/requests";
import { refundUndelivered } from "@/lib/commerce/refunds/undelivered";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { createOrder, createSubscription } from "@/tests/fixtures/factories";
import { runJobs, readMailTo, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { readBalances } from "@/tests/fixtures/ledger";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { sendAll } from "@/tests/fixtures/payouts";
import { connectReadyAccount } from "@/tests/fixtures/payout-accounts";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const lose = (id: string) =>
  db.releaseFile.update({
    where: { id },
    data: { health: "broken", healthSince: new Date(), healthProblem: "missing" },
  });

/** A purchase of an app whose only file is lost. */
async function createLost() {
  const bought = await createPurchase(provider);
  const { file } = await createPublishedRelease({ app: { id: bought.app.id, developerId: bought.developer.user.id } });
  await lose(file.id);
  return { ...bought, file };
}
type Lost = Awaited<ReturnType<typeof createLost>>;
const press = ({ customer, orderId }: Pick<Lost, "customer" | "orderId">, now?: Date) =>
  refundUndelivered(customer.viewer, orderId, now);
const isOffered = async ({ customer }: Pick<Lost, "customer">) =>
  (await listCustomerOrders(customer.viewer, { limit: 1 })).items[0]?.refund.undelivered;
const conflict = { code: "conflict" };

describe("a buyer whose app we lost", () => {
  it("gets everything back with one press, which the platform bears and the developer doesn't notice", async () => {
    const lost = await createLost();
    const before = await getBalance(lost.developer.viewer);
    expect(await isOffered(lost)).toBe(true);
    expect(await press(lost)).toMatchObject({ status: "granted", amount: "49.00", decidedBy: null });
    expect(await isOffered(lost)).toBe(false);
    await processRefund(lost.intent);
    expect(await db.order.findUnique({ where: { id: lost.orderId }, include: { refundRequest: true } })).toMatchObject({
      status: "refunded",
      refundRequest: { status: "refunded" },
    });
    expect(await readBalances(lost.orderId)).toEqual({ developer: 4900, fees: -4900 });
    expect(await getBalance(lost.developer.viewer)).toEqual(before);
  });

  it("gets it once, however often and fast they press", async () => {
    const lost = await createLost();
    const answers = await Promise.all([press(lost), press(lost), press(lost)]);
    await processRefund(lost.intent);
    expect(new Set([...answers, await press(lost)].map(({ id }) => id)).size).toBe(1);
    const sent = provider.ledger.all("refund").filter(({ payment_intent: intent }) => intent === lost.intent);
    expect(sent.map(({ amount }) => amount)).toEqual([4900]);
  });

  it("gets it although the developer was asked before, and what was refunded before counts", async () => {
    const lost = await createLost();
    await requestRefund(lost.customer.viewer, lost.orderId, { reason: "It does not start." });
    provider.refund(lost.intent, 900);
    await syncPayment(lost.intent);
    expect(await press(lost)).toMatchObject({ status: "granted", amount: "40.00", reason: "It does not start." });
    await processRefund(lost.intent);
    expect(await readBalances(lost.orderId)).toEqual({ developer: 4000, fees: -4000 });
  });

  it("is offered it by email, as a notification and in My Purchases", async () => {
    const lost = await createLost();
    await verifyEmailsOf(lost.customer.user.id);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: lost.customer.user.id } });
    for (let run = 0; run < 2; run += 1) {
      await notifyUndelivered.run({ appId: lost.app.id, since: "2026-11-29T00:00:00.000Z" });
      await runJobs();
    }
    expect((await readMailTo(email)).filter((mail) => mail.includes("Get your money back"))).toHaveLength(1);
  });
});

describe("nobody else", () => {
  it("gets it: another user, a buyer with a whole version left, or one who paid more than 60 days ago", async () => {
    const lost = await createLost();
    const stranger = await createSignedInUser();
    await expect(press({ ...lost, customer: stranger })).rejects.toMatchObject({ code: "not_found" });
    await expect(press(lost, new Date(Date.now() + 61 * DAY_MS))).rejects.toMatchObject(conflict);
    const app = { id: lost.app.id, developerId: lost.developer.user.id };
    const { id } = await createPublishedRelease({ app, publishedAt: new Date(0) });
    expect(await isOffered(lost)).toBe(false);
    await expect(press(lost)).rejects.toMatchObject(conflict);
    await db.release.delete({ where: { id } });
    await db.releaseFile.update({ where: { id: lost.file.id }, data: { health: "suspect" } });
    await expect(press(lost)).rejects.toMatchObject(conflict);
  });

  it.each(["refunded", "disputed", "pending", "failed"])("gets it for an order that is %s", async (status) => {
    const [{ app }, customer] = [await createLost(), await createSignedInUser()];
    const { id } = await createOrder({
      appId: app.id,
      customerId: customer.user.id,
      status,
      ...(status === "refunded" && { refundedAmount: "49.00" }),
    });
    await expect(refundUndelivered(customer.viewer, id)).rejects.toMatchObject(conflict);
  });

  it("gets the past periods of a subscription, only the current one", async () => {
    const [{ app }, { viewer, user }] = [await createLost(), await createSignedInUser()];
    const { id: subscriptionId } = await createSubscription({ appId: app.id, customerId: user.id });
    const ofPeriod = async (days: number) =>
      (
        await createOrder({
          appId: app.id,
          customerId: user.id,
          subscriptionId,
          stripeInvoiceId: `in_${crypto.randomUUID()}`,
          periodEnd: new Date(Date.now() + days * DAY_MS),
        })
      ).id;
    const [past, current] = [await ofPeriod(-1), await ofPeriod(29)];
    await expect(refundUndelivered(viewer, past)).rejects.toMatchObject(conflict);
    expect(await refundUndelivered(viewer, current)).toMatchObject({ status: "granted" });
  });

  it("bears more than what was paid: PostgreSQL refuses it", async () => {
    const { id } = await createOrder();
    const bear = (platformRefundAmount: string) => db.order.update({ where: { id }, data: { platformRefundAmount } });
    await expect(bear("49.01")).rejects.toThrow("orders_platform_refund_within_amount");
    await expect(bear("0.00")).rejects.toThrow("orders_platform_refund_within_amount");
  });
});

describe("the developer of a lost app", () => {
  it("is still paid, from our balance instead of the refunded charge", async () => {
    const lost = await createLost();
    const accountId = await connectReadyAccount(provider, lost.developer.user.id);
    await press(lost);
    await processRefund(lost.intent);
    // What pays it: another sale that has arrived at the provider.
    await createPurchase(provider);
    provider.passDays(15);
    await transaction((tx) => planPayout(tx, lost.developer.user.id, new Date(Date.now() + 15 * DAY_MS)));
    await sendAll(lost.developer.user.id);
    const sent = provider.ledger.all("transfer").filter(({ destination }) => destination === accountId);
    expect(sent).toMatchObject([{ amount: 4900, source_transaction: null }]);
  });

  it("has the sale again when the bank returns the refund", async () => {
    const lost = await createLost();
    await press(lost);
    await processRefund(lost.intent);
    provider.failRefund(lost.intent);
    await syncPayment(lost.intent);
    expect(await readBalances(lost.orderId)).toEqual({ developer: 4900, provider: -4900 });
  });
});

it("lists for admins what is lost and who lost it", async () => {
  const lost = await createLost();
  const admin = await createSignedInUser("admin");
  const find = async () => (await listLostFiles(admin.viewer)).find(({ id }) => id === lost.file.id);
  const order = { id: lost.orderId, customerName: lost.customer.user.name, amount: "49.00" };
  expect(await find()).toMatchObject({ isBroken: true, orders: [{ ...order, isRefunded: false }] });
  await press(lost);
  expect(await find()).toMatchObject({ orders: [{ ...order, isRefunded: true }] });
  await expect(listLostFiles(lost.developer.viewer)).rejects.toMatchObject({ code: "forbidden" });
});
