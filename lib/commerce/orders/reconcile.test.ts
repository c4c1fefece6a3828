import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { reconcileOrders } from "@/lib/commerce/orders/reconcile";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
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
async function createPending() {
  const [viewer, app] = [toViewer(await createUser()), await createApp()];
  const { orderId } = await createPaymentIntent(viewer, app.id);
  return { viewer, app, orderId, intent: provider.intentsOf(orderId)[0]?.id ?? "" };
}
const order = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
/** Makes the order this old and due for reconciliation. */
const due = (id: string, age = HOUR) =>
  db.order.update({
    where: { id },
    data: { createdAt: new Date(Date.now() - age), checkAt: new Date(Date.now() - 1) },
  });
const forgetIntent = (id: string) =>
  db.order.update({ where: { id }, data: { stripePaymentIntentId: `new_${crypto.randomUUID()}` } });
const calls = () => provider.ledger.all("answer").length;

describe("reconcileOrders", () => {
  it("completes a paid order when neither the buyer nor a webhook returned", async () => {
    const { orderId, app } = await createPending();
    await provider.pay(orderId);
    await due(orderId);
    await Promise.all([reconcileOrders(), reconcileOrders()]);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
    expect((await db.app.findUniqueOrThrow({ where: { id: app.id } })).downloads).toBe(1);
  });

  it("runs on one server at a time: another server skips it and logs nothing", async () => {
    const { orderId } = await createPending();
    await provider.pay(orderId);
    await due(orderId);
    expect(await withAdvisoryLock("forgehall reconcile orders", reconcileOrders)).toEqual({ result: null });
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    expect(await reconcileOrders()).toMatchObject({ checked: 1, paid: 1 });
  });

  it("logs each kind of discrepancy in one line", async () => {
    const [paid, unpaid, late, forgotten, cancelled] = [
      await createPending(),
      await createPending(),
      await createPending(),
      await createPending(),
      await createPending(),
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

  it("skips an order in its first two minutes, and for a while after each check", async () => {
    const began = Date.now();
    const { orderId } = await createPending();
    await provider.pay(orderId);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    expect((await order(orderId)).checkAt.getTime()).toBeGreaterThanOrEqual(began + 2 * 60_000);
    await due(orderId);
    await reconcileOrders();
    expect((await order(orderId)).checkAt.getTime()).toBeGreaterThanOrEqual(began + 30 * 60_000);
  });

  it("keeps an unpaid order pending, and abandons it with its intent after a day", async () => {
    const { orderId, intent } = await createPending();
    await due(orderId, 23 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    await due(orderId, 25 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "failed" });
    expect(provider.ledger.get("payment_intent", intent)).toMatchObject({ status: "canceled" });
  });

  it("completes an order that was paid just before it would have been abandoned", async () => {
    const { orderId } = await createPending();
    await provider.pay(orderId);
    await due(orderId, 25 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });

  it("finds an intent whose id was not stored before a crash, and creates none twice", async () => {
    const { orderId, intent } = await createPending();
    await forgetIntent(orderId);
    await due(orderId);
    const before = calls();
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "pending", stripePaymentIntentId: intent });
    expect(calls()).toBe(before);
  });

  it("abandons an order without an intent once the provider may have forgotten its key", async () => {
    const { orderId } = await createPending();
    await forgetIntent(orderId);
    await due(orderId, 21 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "failed" });
    expect(provider.intentsOf(orderId)).toHaveLength(1);
  });

  it("cancels the payment of an order whose buyer or app was deleted", async () => {
    const [one, other] = [await createPending(), await createPending()];
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

  it("keeps an order whose intent is unknown to the provider until it is a day old", async () => {
    const { orderId } = await createPending();
    await db.order.update({ where: { id: orderId }, data: { stripePaymentIntentId: "pi_of_another_account" } });
    await due(orderId);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    await due(orderId, 25 * HOUR);
    await reconcileOrders();
    expect(await order(orderId)).toMatchObject({ status: "failed" });
  });

  it("sends a queued refund whose own job was lost", async () => {
    const { orderId, intent } = await createPending();
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

  it("calls the provider about no order when it is down for refunds", async () => {
    const [{ orderId, intent }, { orderId: other }] = [await createPending(), await createPending()];
    await db.paymentRefund.create({ data: { paymentIntentId: intent, orderId, reason: "order_failed" } });
    await due(other);
    provider.faults.add({ count: 1000 });
    const lines = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await reconcileOrders()).toMatchObject({ failed: 1, checked: 0 });
    lines.mockRestore();
    expect(await db.order.count({ where: { checkAt: { lte: new Date() } } })).toBe(1);
  });

  it("stops calling the provider while it is down, and does not fail", async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, createPending));
    for (const { orderId } of orders) await due(orderId);
    provider.faults.add({ count: 1000 });
    expect(await reconcileOrders()).toMatchObject({ failed: 5 });
    const untouched = await db.order.count({ where: { checkAt: { lte: new Date() } } });
    expect(untouched).toBe(7);
    provider.faults.clear();
    await reconcileOrders();
    expect(await db.order.count({ where: { checkAt: { lte: new Date() } } })).toBe(0);
  });
});
