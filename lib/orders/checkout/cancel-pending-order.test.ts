import { db } from "@/lib/db/client";
import { attachIntent } from "@/lib/orders/checkout/attach-intent";
import { newPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { findHoldings } from "@/lib/orders/checkout/active-order";
import type { ActiveOrder } from "@/lib/orders/orders.select";
import { cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => (provider = await startTestProvider()));
afterAll(() => provider.stop());

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
    await attachIntent(loaded, { id: viewer.id, providerCustomerId }, app.id);
    expect(await now(id)).toEqual({ status: "pending", stripePaymentIntentId: `pi_${id}` });
  });
});
