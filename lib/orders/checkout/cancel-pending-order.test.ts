import { db } from "@/lib/db/client";
import { attachIntent } from "@/lib/orders/checkout/attach-intent";
import { newPlaceholderIntentId } from "@/lib/orders/payment-sync/intent-ids";
import { findActiveOrder } from "@/lib/orders/checkout/active-order";
import type { ActiveOrder } from "@/lib/orders/orders.select";
import { cancelPendingOrder } from "@/lib/orders/checkout/cancel-pending-order";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => (provider = await startTestProvider()));
afterAll(() => provider.stop());

/** A pending order whose intent is not known yet, as its buyer's call has read it. */
async function opened() {
  const { viewer } = await createSignedInUser();
  const app = await createApp();
  const { id } = await createOrder({
    appId: app.id,
    customerId: viewer.id,
    status: "pending",
    stripePaymentIntentId: newPlaceholderIntentId(),
  });
  const seen = (await findActiveOrder(viewer, app.id)) as ActiveOrder;
  return { id, seen, viewer, app };
}
const now = (id: string) =>
  db.order.findUniqueOrThrow({ where: { id }, select: { status: true, stripePaymentIntentId: true } });
const write = (id: string, data: object) => db.order.update({ where: { id }, data });

describe("giving up an order without a payment", () => {
  it("fails it", async () => {
    const { id, seen } = await opened();
    await cancelPendingOrder(seen);
    expect(await now(id)).toEqual({ status: "failed", stripePaymentIntentId: seen.intent });
  });

  it("does not touch one that was completed meanwhile", async () => {
    const { id, seen } = await opened();
    await write(id, { status: "completed", completedAt: new Date() });
    await cancelPendingOrder(seen);
    expect(await now(id)).toMatchObject({ status: "completed" });
  });

  it("does not touch one that got its payment meanwhile, nor any other", async () => {
    const [{ id, seen }, other] = [await opened(), await opened()];
    await write(id, { stripePaymentIntentId: `pi_${id}` });
    await cancelPendingOrder(seen);
    expect([await now(id), await now(other.id)]).toMatchObject([{ status: "pending" }, { status: "pending" }]);
  });
});

describe("noting an order's payment", () => {
  it("leaves the one that was noted meanwhile", async () => {
    const { id, seen, viewer, app } = await opened();
    const { id: providerCustomerId } = await provider.stripe.customers.create({ email: viewer.email });
    await write(id, { stripePaymentIntentId: `pi_${id}` });
    await attachIntent(seen, { id: viewer.id, providerCustomerId }, app.id);
    expect(await now(id)).toEqual({ status: "pending", stripePaymentIntentId: `pi_${id}` });
  });
});
