import { findHoldings } from "@/lib/commerce/orders/active-order";
import { type ActiveOrder, newPlaceholderIntentId } from "@/lib/commerce/orders/active-order.rows";
import { cancelPendingOrder, removeOrder } from "@/lib/commerce/orders/cancel-order";
import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { attachIntent } from "@/lib/commerce/orders/intents";
import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
afterAll(() => provider.stop());

describe("cancel pending order", () => {
  /** Creates a pending order without an intent and loads it the way its buyer's request does. */
  async function createPendingOrder() {
    const { viewer } = await createSignedInUser();
    const app = await createApp();
    const { id } = await createOrder({
      appId: app.id,
      customerId: viewer.id,
      status: "pending",
      stripePaymentIntentId: newPlaceholderIntentId(),
    });
    const loaded = (await findHoldings(viewer, app.id)).activeOrder as ActiveOrder;
    return { id, loaded, viewer, app };
  }
  const now = (id: string) =>
    db.order.findUniqueOrThrow({ where: { id }, select: { status: true, stripePaymentIntentId: true } });
  const write = (id: string, data: object) => db.order.update({ where: { id }, data });

  describe("cancelPendingOrder for an order without an intent", () => {
    it("marks the order failed", async () => {
      const { id, loaded } = await createPendingOrder();
      await cancelPendingOrder(loaded);
      expect(await now(id)).toEqual({ status: "failed", stripePaymentIntentId: loaded.intent });
    });

    it("leaves an order alone that was completed meanwhile", async () => {
      const { id, loaded } = await createPendingOrder();
      await write(id, { status: "completed", completedAt: new Date() });
      await cancelPendingOrder(loaded);
      expect(await now(id)).toMatchObject({ status: "completed" });
    });

    it("leaves other orders alone, and an order that got its intent meanwhile", async () => {
      const [{ id, loaded }, other] = [await createPendingOrder(), await createPendingOrder()];
      await write(id, { stripePaymentIntentId: `pi_${id}` });
      await cancelPendingOrder(loaded);
      expect([await now(id), await now(other.id)]).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    });
  });

  describe("attachIntent", () => {
    it("keeps an intent id that was stored meanwhile", async () => {
      const { id, loaded, viewer, app } = await createPendingOrder();
      const { id: providerCustomerId } = await provider.stripe.customers.create({ email: viewer.email });
      await write(id, { stripePaymentIntentId: `pi_${id}` });
      await attachIntent(loaded, { id: viewer.id, providerCustomerId }, { appId: app.id });
      expect(await now(id)).toEqual({ status: "pending", stripePaymentIntentId: `pi_${id}` });
    });
  });
});

describe("remove order", () => {
  async function openCheckout() {
    const viewer = toViewer(await createUser());
    const app = await createApp();
    const { orderId } = await createPaymentIntent(viewer, app.id);
    return { viewer, app, orderId, intent: provider.intentsOf(orderId)[0]?.id ?? "" };
  }
  const isRemovable = async (viewer: Viewer) => (await listCustomerOrders(viewer, { limit: 1 })).items[0]?.removable;
  const now = (id: string) => db.order.findUniqueOrThrow({ where: { id }, select: { status: true, removedAt: true } });

  describe("removeOrder", () => {
    it("cancels the payment of a pending order, so that the app can be bought again", async () => {
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
        message: "Your payment is being processed. Please wait a moment.",
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
});
