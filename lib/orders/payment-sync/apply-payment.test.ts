import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { applyPayment } from "@/lib/orders/payment-sync/apply-payment";
import type { Payment } from "@/lib/payments/payment";
import { createOrder } from "@/tests/fixtures/factories";

const asked = async (id: string) => ({ id, revision: (await db.order.findUniqueOrThrow({ where: { id } })).revision });
const status = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
const payment = (intent: string, more: Partial<Payment> = {}): Payment => ({
  id: intent,
  status: "succeeded",
  amountCents: 4900,
  currency: "usd",
  refunds: [],
  refundedCents: 0,
  chargedBackCents: 0,
  disputed: false,
  orderId: null,
  clientSecret: null,
  ...more,
});

describe("two that asked the provider at different times", () => {
  it("leave what the later one heard, whoever writes first", async () => {
    const { id, stripePaymentIntentId: intent } = await createOrder({ status: "completed" });
    const [early, late] = [await asked(id), await asked(id)];
    expect(await transaction((tx) => applyPayment(tx, late, payment(intent)))).toMatchObject({ outcome: "settled" });
    expect(await transaction((tx) => applyPayment(tx, early, payment(intent, { disputed: true })))).toEqual({
      outcome: "moved",
    });
    expect(await status(id)).toBe("completed");
  });
});

describe("an event", () => {
  it("is not recorded when its effect is not", async () => {
    const { id, stripePaymentIntentId: intent } = await createOrder({ status: "pending" });
    const order = await asked(id);
    const event = { id: `evt_${crypto.randomUUID()}`, type: "payment_intent.succeeded", paymentIntentId: intent };
    const crash = transaction(async (tx) => {
      await applyPayment(tx, order, payment(intent), [event]);
      throw new Error("the process dies before the commit");
    });
    await expect(crash).rejects.toThrow("dies");
    expect([await status(id), await db.paymentEvent.count({ where: { id: event.id } })]).toEqual(["pending", 0]);
    expect(await transaction((tx) => applyPayment(tx, order, payment(intent), [event]))).toMatchObject({
      outcome: "settled",
    });
    expect(await transaction(async (tx) => applyPayment(tx, await asked(id), payment(intent), [event]))).toEqual({
      outcome: "replayed",
    });
    expect([await status(id), await db.paymentEvent.count({ where: { id: event.id } })]).toEqual(["completed", 1]);
  });
});

describe("an order that is completed while its app is deleted", () => {
  it("ends well for both, though they take the same rows in opposite order", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, appId, stripePaymentIntentId: intent } = await createOrder({ status: "pending" });
      const order = await asked(id);
      const deletion = transaction((tx) => tx.app.delete({ where: { id: appId ?? "" } }));
      await Promise.all([deletion, transaction((tx) => applyPayment(tx, order, payment(intent)))]);
      const after = await db.order.findUniqueOrThrow({ where: { id } });
      expect(after.appId).toBeNull();
      expect(["completed", "failed"]).toContain(after.status);
    }
  });
});
