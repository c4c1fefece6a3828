import { db } from "@/lib/db/client";
import { createPaymentIntent } from "@/lib/orders/checkout/create-payment-intent";
import { sweepProvider } from "@/lib/orders/reconciliation/sweep-provider";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

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
      const lines = await captureLogs(async () => void (await Promise.all([syncPayment(intent), syncPayment(intent)])));
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
