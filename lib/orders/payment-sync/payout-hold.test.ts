import { db } from "@/lib/db/client";
import { createPaymentIntent } from "@/lib/orders/checkout/create-payment-intent";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";
import { reconcileOrders } from "@/lib/orders/reconciliation/reconcile-orders";
import { setUserVerified } from "@/lib/platform/set-user-verified";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { passPeriod, readPayments, subscribe } from "@/tests/fixtures/subscriptions";

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
afterAll(() => provider.stop());

const DAY_MS = 86_400_000;

/** An app of a developer who is verified or not, and a function that changes that as a super admin does. */
async function listApp(verified: boolean, more: { priceType?: string } = {}) {
  const { id: developerId } = await createUser({ role: "developer", verified });
  const app = await createApp({ developerId, ...more });
  const { viewer: staff } = await createSignedInUser("super_admin");
  return { app, verify: (next: boolean) => setUserVerified(staff, developerId, next) };
}

/** Days after its payment from which a sale's share is available. */
async function daysHeld(orderId: string): Promise<number> {
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const share = await db.ledgerEntry.findFirstOrThrow({ where: { account: "developer", transaction: { orderId } } });
  const days = ((share.availableAt?.getTime() ?? NaN) - (order.completedAt?.getTime() ?? NaN)) / DAY_MS;
  expect(order.payoutHoldDays).toBe(days);
  return days;
}

describe("a developer's share is held by whether they are verified when the money arrives", () => {
  it.each([
    { what: "and not held", atCheckout: false, later: true, days: 0 },
    { what: "and held", atCheckout: true, later: false, days: 14 },
  ])("not when checkout was opened $what", async ({ atCheckout, later, days }) => {
    const { app, verify } = await listApp(atCheckout);
    const { viewer } = await createSignedInUser();
    const { orderId } = await createPaymentIntent(viewer, app.id);
    await verify(later);
    const { id: intent } = await provider.pay(orderId);
    await syncPayment(intent);
    expect(await daysHeld(orderId)).toBe(days);
  });

  it("also when a missed payment is found by the reconciliation", async () => {
    const { app, verify } = await listApp(true);
    const { viewer } = await createSignedInUser();
    const { orderId } = await createPaymentIntent(viewer, app.id);
    await provider.pay(orderId);
    await verify(false);
    await db.order.update({ where: { id: orderId }, data: { checkAt: new Date(0), createdAt: new Date(0) } });
    await reconcileOrders();
    expect(await daysHeld(orderId)).toBe(14);
  });

  it("also when an earlier attempt opened the order and a later one pays it", async () => {
    const { app, verify } = await listApp(true);
    const { viewer } = await createSignedInUser();
    const { orderId } = await createPaymentIntent(viewer, app.id);
    await verify(false);
    expect((await createPaymentIntent(viewer, app.id)).orderId).toBe(orderId);
    await syncPayment((await provider.pay(orderId)).id);
    expect(await daysHeld(orderId)).toBe(14);
  });

  it("for each payment of a subscription", async () => {
    const { app, verify } = await listApp(true, { priceType: "monthly" });
    const { viewer } = await createSignedInUser();
    const { id } = await subscribe(provider, viewer, app.id);
    await verify(false);
    await passPeriod(provider, id);
    await syncSubscription(id);
    await verify(true);
    await passPeriod(provider, id);
    await syncSubscription(id);
    const held = [];
    for (const order of await readPayments(id)) held.push(await daysHeld(order.id));
    expect(held).toEqual([0, 14, 0]);
  });

  it("and a later change does not touch it, nor what a refund of a part leaves", async () => {
    const { app, verify } = await listApp(false);
    const { viewer } = await createSignedInUser();
    const { orderId } = await createPaymentIntent(viewer, app.id);
    const { id: intent } = await provider.pay(orderId);
    await syncPayment(intent);
    await verify(true);
    provider.refund(intent, 500);
    await syncPayment(intent);
    const entries = await db.ledgerEntry.findMany({ where: { account: "developer", transaction: { orderId } } });
    expect(new Set(entries.map(({ availableAt }) => availableAt?.getTime())).size).toBe(1);
    expect([entries.length, await daysHeld(orderId)]).toEqual([2, 14]);
  });
});
