import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { listCustomerOrders } from "@/lib/orders/library/list-customer-orders";
import { createPaymentIntent } from "@/lib/orders/checkout/create-payment-intent";
import { removeOrder } from "@/lib/orders/checkout/remove-order";
import { newPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

async function openCheckout() {
  const viewer = toViewer(await createUser());
  const app = await createApp();
  const { orderId } = await createPaymentIntent(viewer, app.id);
  return { viewer, app, orderId, intent: provider.intentsOf(orderId)[0]?.id ?? "" };
}
const isRemovable = async (viewer: Viewer) => (await listCustomerOrders(viewer, { limit: 1 })).items[0]?.removable;
const now = (id: string) => db.order.findUniqueOrThrow({ where: { id }, select: { status: true, removedAt: true } });

describe("removeOrder", () => {
  it("cancels the payment of a pending order, so that nobody can pay it, and the app can be bought again", async () => {
    const { viewer, app, orderId, intent } = await openCheckout();
    await removeOrder(viewer, orderId);
    expect(await now(orderId)).toEqual({ status: "failed", removedAt: expect.any(Date) });
    expect((await provider.stripe.paymentIntents.retrieve(intent)).status).toBe("canceled");
    await expect(provider.pay(orderId)).rejects.toThrow();
    expect((await createPaymentIntent(viewer, app.id)).orderId).not.toBe(orderId);
    await expect(removeOrder(viewer, orderId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("completes an order that was paid meanwhile, instead of removing it", async () => {
    const { viewer, orderId } = await openCheckout();
    await provider.pay(orderId);
    await expect(removeOrder(viewer, orderId)).rejects.toMatchObject({ code: "conflict" });
    expect(await now(orderId)).toEqual({ status: "completed", removedAt: null });
  });

  it("leaves an order whose payment is processing", async () => {
    const { viewer, orderId, intent } = await openCheckout();
    const stored = provider.ledger.get("payment_intent", intent);
    if (stored) provider.ledger.put("payment_intent", { ...stored, status: "processing" });
    await expect(removeOrder(viewer, orderId)).rejects.toMatchObject({
      code: "conflict",
      message: "Your payment for this app is being processed. Please wait a moment.",
    });
    expect(await now(orderId)).toEqual({ status: "pending", removedAt: null });
  });

  it("removes an order that has no payment yet, and one that failed", async () => {
    const viewer = toViewer(await createUser());
    for (const status of ["pending", "failed"]) {
      const { id } = await createOrder({
        customerId: viewer.id,
        status,
        stripePaymentIntentId: newPlaceholderIntentId(),
      });
      expect(await isRemovable(viewer)).toBe(true);
      await removeOrder(viewer, id);
      expect(await now(id)).toEqual({ status: "failed", removedAt: expect.any(Date) });
    }
  });

  it.each(["completed", "refunded", "disputed"])("keeps an order that is %s", async (status) => {
    const viewer = toViewer(await createUser());
    const { id } = await createOrder({ customerId: viewer.id, status });
    expect(await isRemovable(viewer)).toBe(false);
    await expect(removeOrder(viewer, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await now(id)).toEqual({ status, removedAt: null });
  });

  it("keeps a failed order whose payment is being refunded", async () => {
    const viewer = toViewer(await createUser());
    const { id, stripePaymentIntentId: paymentIntentId } = await createOrder({
      customerId: viewer.id,
      status: "failed",
    });
    await db.paymentRefund.create({ data: { orderId: id, paymentIntentId, reason: "app_gone" } });
    expect(await isRemovable(viewer)).toBe(false);
    await expect(removeOrder(viewer, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await now(id)).toEqual({ status: "failed", removedAt: null });
  });

  it("shows a removed order again when it turns out to be paid", async () => {
    const { viewer, orderId, intent } = await openCheckout();
    await provider.pay(orderId);
    await db.order.update({ where: { id: orderId }, data: { status: "failed", removedAt: new Date() } });
    await syncPayment(intent);
    expect(await now(orderId)).toEqual({ status: "failed", removedAt: null });
    expect(await db.paymentRefund.count({ where: { orderId } })).toBe(1);
    await expect(removeOrder(viewer, orderId)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is for the buyer alone", async () => {
    const { orderId } = await openCheckout();
    const stranger = toViewer(await createUser());
    await expect(removeOrder(stranger, orderId)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeOrder(null, orderId)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await now(orderId)).toEqual({ status: "pending", removedAt: null });
  });
});
