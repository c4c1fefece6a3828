import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { reconcileOrders } from "@/lib/commerce/orders/reconcile";
import { sweepProvider } from "@/lib/commerce/orders/sweep";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { syncSubscription } from "@/lib/commerce/subscriptions/sync";
import { db } from "@/lib/foundation/db/client";
import { setUserVerified } from "@/lib/staff/platform/users";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";
import { passPeriod, readPayments, subscribe } from "@/tests/fixtures/subscriptions";

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
afterAll(() => provider.stop());

describe("payout hold", () => {
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
    expect(order.payoutDelayDays).toBe(days);
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
});

describe("sync payment", () => {
  /** Keeps updating the order for this many milliseconds, like other servers that sync the same payment. */
  async function keepWriting(id: string, milliseconds: number): Promise<void> {
    for (const end = Date.now() + milliseconds; Date.now() < end;)
      await db.order.update({ where: { id }, data: { revision: { increment: 1 } } });
  }

  describe("syncPayment", () => {
    it("succeeds although other writers keep updating the order for a while", async () => {
      const app = await createApp();
      const { orderId } = await createPaymentIntent(toViewer(await createUser()), app.id);
      await provider.pay(orderId);
      const { stripePaymentIntentId: intent } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
      const [synced] = await Promise.all([syncPayment(intent), keepWriting(orderId, 600)]);
      expect(synced).toMatchObject({ orderId, payment: { status: "succeeded" } });
      expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("completed");
    });

    describe("records when a card was first tried", () => {
      const open = async () => {
        const app = await createApp();
        const { orderId } = await createPaymentIntent(toViewer(await createUser()), app.id);
        return { orderId, intent: provider.intentsOf(orderId)[0]?.id ?? "" };
      };
      const triedAt = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).cardTriedAt;

      it("not for a payment that was only opened", async () => {
        const { orderId, intent } = await open();
        await syncPayment(intent);
        await syncPayment(intent, [
          {
            id: `evt_${orderId}`,
            type: "payment_intent.canceled",
            paymentIntentId: intent,
            providerSubscriptionId: null,
          },
        ]);
        expect(await triedAt(orderId)).toBeNull();
      });

      it.each([
        ["a declined card, once", "pm_card_visa_chargeDeclined"],
        ["a card that waits for its bank", "pm_card_authenticationRequired"],
        ["a card that pays", "pm_card_visa"],
      ])("for %s", async (_, card) => {
        const { orderId, intent } = await open();
        await provider.pay(orderId, card).catch(() => undefined);
        await syncPayment(intent);
        const first = await triedAt(orderId);
        expect(first).toBeInstanceOf(Date);
        await syncPayment(intent);
        expect(await triedAt(orderId)).toEqual(first);
      });
    });

    describe("for a payment whose order is missing, as after restoring an older backup", () => {
      async function createLostOrder(paid: boolean) {
        const app = await createApp();
        const { orderId } = await createPaymentIntent(toViewer(await createUser()), app.id);
        if (paid) await provider.pay(orderId);
        await db.order.delete({ where: { id: orderId } });
        return { orderId, intent: provider.intentsOf(orderId)[0]?.id ?? "" };
      }
      const records = (subjectId: string) => db.auditEvent.findMany({ where: { subjectId } });

      it("logs it and records it for staff once", async () => {
        const { orderId, intent } = await createLostOrder(true);
        const lines = await captureLogs(
          async () => void (await Promise.all([syncPayment(intent), syncPayment(intent)])),
        );
        expect(lines).toMatchObject([
          { level: "error", event: "payment_without_order", orderId, paymentIntentId: intent, amountCents: 4900 },
        ]);
        expect(await records(orderId)).toMatchObject([
          { action: "payment.unmatched", subjectType: "order", to: { payment: intent, amount: "49.00" } },
        ]);
      });

      it("finds it in the provider's list of events", async () => {
        const { orderId } = await createLostOrder(true);
        await captureLogs(async () => void (await sweepProvider()));
        expect(await records(orderId)).toHaveLength(1);
      });

      it("records nothing about an unpaid one", async () => {
        const { orderId, intent } = await createLostOrder(false);
        expect(await syncPayment(intent)).toMatchObject({ orderId: null });
        expect(await records(orderId)).toEqual([]);
      });
    });
  });
});
