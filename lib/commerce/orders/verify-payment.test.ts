import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { verifyPayment } from "@/lib/commerce/orders/verify-payment";
import { db } from "@/lib/foundation/db/client";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
afterEach(() => provider.faults.clear());

async function createPending() {
  const [viewer, app] = [toViewer(await createUser()), await createApp({ title: "Ledger" })];
  const { orderId } = await createPaymentIntent(viewer, app.id);
  return { viewer, app, orderId, paymentIntent: provider.intentsOf(orderId)[0]?.id ?? "" };
}

describe("verifyPayment", () => {
  it("completes the order once, before any webhook, by order id or intent id", async () => {
    const { viewer, app, orderId, paymentIntent } = await createPending();
    await provider.pay(orderId);
    const results = await Promise.all([
      verifyPayment(viewer, { paymentIntent }),
      verifyPayment(viewer, { orderId }),
      verifyPayment(viewer, { orderId }),
    ]);
    expect(results[0]).toEqual({
      orderId,
      appId: app.id,
      appTitle: "Ledger",
      status: "completed",
      failure: null,
      amount: "49.00",
      refundedAmount: "0.00",
    });
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["completed"]));
    for (const event of provider.eventsOf(paymentIntent)) await deliverWebhook(event);
    expect((await db.app.findUniqueOrThrow({ where: { id: app.id } })).downloads).toBe(1);
    expect(await db.$queryRaw`SELECT id FROM graphile_worker.jobs WHERE key = ${`receipt-${orderId}`}`).toHaveLength(1);
  });

  it("reports no failure of an order whose payment was not tried yet", async () => {
    const { viewer, orderId } = await createPending();
    expect(await verifyPayment(viewer, { orderId })).toMatchObject({ status: "pending", failure: null });
  });

  it("reports the order pending, and why, after a decline, and completed when the webhook came first", async () => {
    const { viewer, orderId, paymentIntent } = await createPending();
    await provider.pay(orderId, "pm_card_visa_chargeDeclined").catch(() => undefined);
    expect(await verifyPayment(viewer, { orderId })).toMatchObject({
      status: "pending",
      failure: "Your card was declined.",
    });
    await provider.pay(orderId);
    for (const event of provider.eventsOf(paymentIntent)) await deliverWebhook(event);
    expect(await verifyPayment(viewer, { orderId })).toMatchObject({ status: "completed" });
  });

  it("reports the order pending while the provider is down", async () => {
    const { viewer, orderId } = await createPending();
    await provider.pay(orderId);
    provider.faults.add({ count: 4 });
    expect(await verifyPayment(viewer, { orderId })).toMatchObject({ status: "pending" });
    expect(await verifyPayment(viewer, { orderId })).toMatchObject({ status: "completed" });
  });

  it("returns without waiting for a slow provider", async () => {
    const { viewer, orderId, paymentIntent } = await createPending();
    await provider.pay(orderId);
    provider.faults.latency = 7_500;
    expect(await verifyPayment(viewer, { orderId })).toMatchObject({ status: "pending" });
    provider.faults.latency = 0;
    // Waits for the sync that is still under way, however long it takes.
    await syncPayment(paymentIntent);
    expect(await verifyPayment(viewer, { orderId })).toMatchObject({ status: "completed" });
  });

  it("hides other users' orders", async () => {
    const { orderId, paymentIntent } = await createPending();
    const admin = toViewer(await createUser({ role: "admin" }));
    for (const input of [
      { orderId },
      { paymentIntent },
      { orderId: "x" },
      { paymentIntent: "pi_\u0000" },
      { orderId: crypto.randomUUID() },
    ]) {
      await expect(verifyPayment(admin, input)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(verifyPayment(null, { orderId })).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
