import { db } from "@/lib/db/client";
import { withAdvisoryLock } from "@/lib/db/with-advisory-lock";
import { createPaymentIntent } from "@/lib/orders/checkout/create-payment-intent";
import { reconcileOrders } from "@/lib/orders/reconciliation/reconcile-orders";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { toViewer } from "@/tests/fixtures/sessions";

// Settings are read on first use.
process.env.LOG_LEVEL = "info";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);
afterEach(() => provider.faults.clear());

const HOUR = 3_600_000;
async function opened() {
  const [viewer, app] = [toViewer(await createUser()), await createApp()];
  const { orderId } = await createPaymentIntent(viewer, app.id);
  return { viewer, app, orderId, intent: provider.intentsOf(orderId)[0]?.id ?? "" };
}
const order = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
/** As if the order had been opened that long ago and its time to be asked about had come. */
const due = (id: string, age = HOUR) =>
  db.order.update({
    where: { id },
    data: { createdAt: new Date(Date.now() - age), checkAt: new Date(Date.now() - 1) },
  });
const forgetIntent = (id: string) =>
  db.order.update({ where: { id }, data: { stripePaymentIntentId: `new_${crypto.randomUUID()}` } });
const calls = () => provider.ledger.all("answer").length;

describe("the job that follows up pending orders", () => {
  it("completes what was paid when neither the buyer nor a webhook came back", async () => {
    const { orderId, app } = await opened();
    await provider.pay(orderId);
    await due(orderId);
    await Promise.all([reconcileOrders(), reconcileOrders()]);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
    expect((await db.app.findUniqueOrThrow({ where: { id: app.id } })).downloads).toBe(1);
  });

  it("is done by one server at a time: another one steps aside, and nothing of it is logged", async () => {
    const { orderId } = await opened();
    await provider.pay(orderId);
    await due(orderId);
    expect(await withAdvisoryLock("forgehall reconcile orders", reconcileOrders)).toEqual({ result: null });
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    expect(await reconcileOrders()).toMatchObject({ checked: 1, paid: 1 });
  });

  it("tells each kind of difference apart, in one line of the log", async () => {
    const [paid, unpaid, late, forgotten, cancelled] = [
      await opened(),
      await opened(),
      await opened(),
      await opened(),
      await opened(),
    ];
    await provider.pay(paid.orderId);
    await provider.pay(late.orderId);
    await db.app.update({ where: { id: late.app.id }, data: { status: "rejected" } });
    await forgetIntent(forgotten.orderId);
    await provider.stripe.paymentIntents.cancel(cancelled.intent);
    for (const { orderId } of [paid, unpaid, late, forgotten, cancelled]) await due(orderId);
    const lines = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const found = await reconcileOrders();
    const logged = lines.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("orders reconciled"));
    lines.mockRestore();
    expect(found).toEqual({
      checked: 5,
      paid: 1,
      paidUnfulfillable: 1,
      intentNotRecorded: 1,
      ended: 1,
      refunded: 0,
      failed: 0,
    });
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: "info", ...found }]);
    expect(await reconcileOrders()).toEqual({
      checked: 0,
      paid: 0,
      paidUnfulfillable: 0,
      intentNotRecorded: 0,
      ended: 0,
      refunded: 0,
      failed: 0,
    });
  });

  it("leaves an order alone in its first two minutes, and for a while after it asked", async () => {
    const { orderId } = await opened();
    await provider.pay(orderId);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    expect((await order(orderId)).checkAt.getTime()).toBeGreaterThan(Date.now() + 100_000);
    await due(orderId);
    await reconcileOrders();
    expect((await order(orderId)).checkAt.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
  });

  it("leaves an unpaid order pending with its intent, and gives both up after a day", async () => {
    const { orderId, intent } = await opened();
    await due(orderId, 23 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    await due(orderId, 25 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "failed" });
    expect(provider.ledger.get("payment_intent", intent)).toMatchObject({ status: "canceled" });
  });

  it("completes an order that was paid just before it would have been given up", async () => {
    const { orderId } = await opened();
    await provider.pay(orderId);
    await due(orderId, 25 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });

  it("finds the intent of an order that was not noted before a crash, and makes none twice", async () => {
    const { orderId, intent } = await opened();
    await forgetIntent(orderId);
    await due(orderId);
    const before = calls();
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "pending", stripePaymentIntentId: intent });
    expect(calls()).toBe(before);
  });

  it("gives up an order without an intent once the provider may have forgotten its key", async () => {
    const { orderId } = await opened();
    await forgetIntent(orderId);
    await due(orderId, 21 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "failed" });
    expect(provider.intentsOf(orderId)).toHaveLength(1);
  });

  it("makes an order unpayable whose buyer or app is gone", async () => {
    const [one, other] = [await opened(), await opened()];
    await db.user.delete({ where: { id: one.viewer.id } });
    await db.app.delete({ where: { id: other.app.id } });
    await due(one.orderId);
    await due(other.orderId);
    await reconcileOrders();
    expect([await order(one.orderId), await order(other.orderId)]).toMatchObject([
      { status: "failed" },
      { status: "failed" },
    ]);
    expect([one, other].map(({ intent }) => provider.ledger.get("payment_intent", intent)?.status)).toEqual([
      "canceled",
      "canceled",
    ]);
  });

  it("keeps an order whose intent the provider does not know until its day is over", async () => {
    const { orderId } = await opened();
    await db.order.update({ where: { id: orderId }, data: { stripePaymentIntentId: "pi_of_another_account" } });
    await due(orderId);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    await due(orderId, 25 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "failed" });
  });

  it("pays back what is still owed when the refund's own job was lost", async () => {
    const { orderId, intent } = await opened();
    await db.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await provider.pay(orderId);
    for (const event of provider.eventsOf(intent)) await deliverWebhook(event);
    await reconcileOrders();
    expect(provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent)).toEqual([]);
    await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { checkAt: new Date(Date.now() - 1) } });
    expect(await reconcileOrders()).toMatchObject({ refunded: 1 });
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      refundedAt: expect.any(Date) as Date,
    });
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe("49.00");
  });

  it("stops asking while the provider is away, and does not fail", async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, opened));
    for (const { orderId } of orders) await due(orderId);
    provider.faults.add({ count: 1000 });
    expect(await reconcileOrders()).toMatchObject({ failed: 5 });
    const untouched = await db.order.count({ where: { checkAt: { lte: new Date() } } });
    expect(untouched).toBe(7);
    provider.faults.clear();
    await reconcileOrders();
    expect(await db.order.count({ where: { checkAt: { lte: new Date() } } })).toBe(0);
  }, 30_000);
});
