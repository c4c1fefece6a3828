import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { processRefund } from "@/lib/commerce/orders/refunding";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { requestRefund } from "@/lib/commerce/refunds/requests";
import { getSalesSummary } from "@/lib/commerce/sales/summary";
import { db } from "@/lib/foundation/db/client";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { createOrder } from "@/tests/fixtures/factories";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { waitForLockWaiters } from "@/tests/fixtures/row-locks";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const deliverAll = async (intent: string) => {
  for (const event of provider.eventsOf(intent)) await deliverWebhook(event);
};
const order = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { refundRequest: true } });
const refunded = async (id: string) => (await order(id)).refundedAmount.toFixed(2);
const audit = (id: string) =>
  db.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: { at: "asc" },
    select: { actorId: true, action: true, from: true, to: true, reason: true },
  });

/** Creates a purchase that was fully refunded in the provider's dashboard. */
async function refundedPurchase() {
  const bought = await createPurchase(provider);
  provider.refund(bought.intent);
  await deliverAll(bought.intent);
  expect(await order(bought.orderId)).toMatchObject({ status: "refunded" });
  return bought;
}

describe("a dashboard refund that fails at the buyer's bank", () => {
  it("restores the buyer's download and the developer's revenue, and informs staff", async () => {
    const { orderId, intent, customer, developer } = await refundedPurchase();
    provider.failRefund(intent);
    const lines = await captureLogs(() => deliverAll(intent));
    expect([(await order(orderId)).status, await refunded(orderId)]).toEqual(["completed", "0.00"]);
    const [mine] = (await listCustomerOrders(customer.viewer, { limit: 1 })).items;
    expect(mine).toMatchObject({
      status: "completed",
      app: { downloadUrl: expect.stringContaining("https://") as string },
    });
    expect((await getSalesSummary(developer.viewer)).revenue).toBe("49.00");
    const [{ id: refundId } = { id: "" }] = await db.orderRefund.findMany({
      where: { orderId, status: "failed", failedAt: { not: null } },
    });
    expect(await audit(orderId)).toEqual([
      {
        actorId: null,
        action: "refund.fail",
        from: { returned: "49.00" },
        to: { returned: "0.00" },
        reason: "The card has expired or was canceled.",
      },
    ]);
    expect(lines).toMatchObject([
      {
        level: "error",
        event: "refund_failed",
        orderId,
        refundId,
        amountCents: 4900,
        failure: "expired_or_canceled_card",
      },
    ]);
  });

  it("is reported once no matter how often its events arrive", async () => {
    const { orderId, intent } = await refundedPurchase();
    provider.failRefund(intent);
    const lines = await captureLogs(async () => {
      await deliverAll(intent);
      for (const event of provider.eventsOf(intent, "refund.failed"))
        await deliverWebhook({ ...event, id: `evt_${crypto.randomUUID()}` });
      await syncPayment(intent);
    });
    expect([lines.length, (await audit(orderId)).length]).toEqual([1, 1]);
  });

  it("restores the revenue that a partial refund had reduced", async () => {
    const { orderId, intent, developer } = await createPurchase(provider);
    const first = provider.refund(intent, 1000);
    provider.refund(intent, 500);
    await deliverAll(intent);
    expect(await refunded(orderId)).toBe("15.00");
    provider.failRefund(intent, first);
    await deliverAll(intent);
    expect([(await order(orderId)).status, await refunded(orderId)]).toEqual(["completed", "5.00"]);
    expect((await getSalesSummary(developer.viewer)).revenue).toBe("44.00");
  });

  it("is recorded when it failed before we saw it succeed", async () => {
    const { orderId, intent } = await createPurchase(provider);
    provider.refund(intent);
    provider.failRefund(intent);
    await deliverAll(intent);
    expect([(await order(orderId)).status, await refunded(orderId), (await audit(orderId)).length]).toEqual([
      "completed",
      "0.00",
      1,
    ]);
  });

  it("reopens the customer's request that the refund had completed", async () => {
    const { orderId, intent, customer } = await createPurchase(provider);
    await requestRefund(customer.viewer, orderId, { reason: "It does not start." });
    provider.refund(intent);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ refundRequest: { status: "refunded" } });
    provider.failRefund(intent);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "completed", refundRequest: { status: "open" } });
  });

  it("keeps a disputed order disputed", async () => {
    const { orderId, intent } = await refundedPurchase();
    provider.failRefund(intent);
    const dispute = provider.dispute(intent);
    await deliverAll(intent);
    expect([(await order(orderId)).status, await refunded(orderId)]).toEqual(["disputed", "0.00"]);
    provider.closeDispute(dispute, "lost");
    await deliverAll(intent);
    const after = await order(orderId);
    expect([after.status, after.refundedAmount.toFixed(2), after.chargedBackAmount.toFixed(2)]).toEqual([
      "refunded",
      "49.00",
      "49.00",
    ]);
  });

  it("sums all refunds, also beyond those embedded in the charge", async () => {
    const { orderId, intent } = await createPurchase(provider);
    const ids = Array.from({ length: 12 }, () => provider.refund(intent, 100));
    provider.failRefund(intent, ids[0]);
    await deliverAll(intent);
    expect([(await order(orderId)).status, await refunded(orderId)]).toEqual(["completed", "11.00"]);
  });
});

describe("a failed refund after the buyer bought the app again", () => {
  it("leaves the new order alone and queues a refund of the old payment", async () => {
    const { orderId, intent, customer, app } = await refundedPurchase();
    const again = await createPaymentIntent(customer.viewer, app.id);
    await provider.pay(again.orderId);
    await syncPayment(provider.intentsOf(again.orderId)[0]?.id ?? "");
    provider.failRefund(intent);
    await deliverAll(intent);
    expect([(await order(orderId)).status, (await order(again.orderId)).status]).toEqual(["refunded", "completed"]);
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      reason: "bought_again",
      refundedAt: null,
    });
    expect(await queuedJobKeys(`refund-${intent}`)).toEqual([`refund-${intent}`]);
    await processRefund(intent);
    expect([(await order(orderId)).status, await refunded(orderId)]).toEqual(["refunded", "49.00"]);
    const queuedRefund = await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } });
    expect(queuedRefund).toMatchObject({ refundedAt: expect.any(Date) as Date, failure: null });
  });

  it("is queued even when the new order is inserted at the same moment", async () => {
    const { orderId, intent, customer, app } = await refundedPurchase();
    provider.failRefund(intent);
    let sync: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      const { id: appId, price: amount, title: appTitle, category: appCategory } = app;
      const stripePaymentIntentId = `new_${crypto.randomUUID()}`;
      await tx.order.create({
        data: { appId, customerId: customer.user.id, amount, stripePaymentIntentId, appTitle, appCategory },
      });
      sync = syncPayment(intent);
      await waitForLockWaiters();
    });
    await sync;
    expect(await order(orderId)).toMatchObject({ status: "refunded" });
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      reason: "bought_again",
    });
  });

  it("ignores other buyers' orders and orders of other apps", async () => {
    const { orderId, intent, customer, app } = await refundedPurchase();
    await createOrder({ appId: app.id });
    await createOrder({ customerId: customer.user.id });
    await createOrder({ appId: app.id, customerId: customer.user.id, status: "failed" });
    provider.failRefund(intent);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });
});
