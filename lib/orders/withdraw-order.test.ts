import { db } from "@/lib/db/client";
import { attachIntent } from "@/lib/orders/attach-intent";
import { newPlaceholder } from "@/lib/orders/intent-ids";
import { findLiveOrder } from "@/lib/orders/open-order";
import type { LiveOrder } from "@/lib/orders/orders.select";
import { withdrawOrder } from "@/lib/orders/withdraw-order";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { startProvider, type Provider } from "@/tests/fixtures/provider";
import { signedIn } from "@/tests/fixtures/sessions";

let provider: Provider;
beforeAll(async () => (provider = await startProvider()));
afterAll(() => provider.stop());

/** A pending order whose intent is not known yet, as its buyer's call has read it. */
async function opened() {
  const { viewer } = await signedIn();
  const app = await createApp();
  const { id } = await createOrder({ appId: app.id, customerId: viewer.id, status: "pending", stripePaymentIntentId: newPlaceholder() });
  const seen = (await findLiveOrder(viewer, app.id)) as LiveOrder;
  return { id, seen, viewer, app };
}
const now = (id: string) => db.order.findUniqueOrThrow({ where: { id }, select: { status: true, stripePaymentIntentId: true } });
const write = (id: string, data: object) => db.order.update({ where: { id }, data });

describe("giving up an order without a payment", () => {
  it("fails it", async () => {
    const { id, seen } = await opened();
    await withdrawOrder(seen);
    expect(await now(id)).toEqual({ status: "failed", stripePaymentIntentId: seen.intent });
  });

  it("does not touch one that was completed meanwhile", async () => {
    const { id, seen } = await opened();
    await write(id, { status: "completed", completedAt: new Date() });
    await withdrawOrder(seen);
    expect(await now(id)).toMatchObject({ status: "completed" });
  });

  it("does not touch one that got its payment meanwhile, nor any other", async () => {
    const [{ id, seen }, other] = [await opened(), await opened()];
    await write(id, { stripePaymentIntentId: `pi_${id}` });
    await withdrawOrder(seen);
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
