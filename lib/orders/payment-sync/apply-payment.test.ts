import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { applyPayment } from "@/lib/orders/payment-sync/apply-payment";
import type { Payment } from "@/lib/payments/payment";
import { createOrder } from "@/tests/fixtures/factories";

const readOrder = async (id: string) => ({
  id,
  revision: (await db.order.findUniqueOrThrow({ where: { id } })).revision,
});
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
  isOurs: true,
  failure: null,
  clientSecret: null,
  ...more,
});

describe("two syncs that read the payment at different times", () => {
  it("end with the later state, in whichever order they write", async () => {
    const { id, stripePaymentIntentId: intent } = await createOrder({ status: "completed" });
    const [early, late] = [await readOrder(id), await readOrder(id)];
    expect(await transaction((tx) => applyPayment(tx, late, payment(intent)))).toMatchObject({ outcome: "settled" });
    expect(await transaction((tx) => applyPayment(tx, early, payment(intent, { disputed: true })))).toEqual({
      outcome: "moved",
    });
    expect(await status(id)).toBe("completed");
  });
});

describe("a payment event", () => {
  it("is not recorded when its effect rolls back", async () => {
    const { id, stripePaymentIntentId: intent } = await createOrder({ status: "pending" });
    const order = await readOrder(id);
    const event = {
      id: `evt_${crypto.randomUUID()}`,
      type: "payment_intent.succeeded",
      paymentIntentId: intent,
      providerSubscriptionId: null,
    };
    const crash = transaction(async (tx) => {
      await applyPayment(tx, order, payment(intent), [event]);
      throw new Error("the process dies before the commit");
    });
    await expect(crash).rejects.toThrow("dies");
    expect([await status(id), await db.paymentEvent.count({ where: { id: event.id } })]).toEqual(["pending", 0]);
    expect(await transaction((tx) => applyPayment(tx, order, payment(intent), [event]))).toMatchObject({
      outcome: "settled",
    });
    expect(await transaction(async (tx) => applyPayment(tx, await readOrder(id), payment(intent), [event]))).toEqual({
      outcome: "replayed",
    });
    expect([await status(id), await db.paymentEvent.count({ where: { id: event.id } })]).toEqual(["completed", 1]);
  });
});

describe("completing an order while its app is deleted", () => {
  it("succeeds for both, although they lock the same rows in opposite order", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, appId, stripePaymentIntentId: intent } = await createOrder({ status: "pending" });
      const order = await readOrder(id);
      const deletion = transaction((tx) => tx.app.delete({ where: { id: appId ?? "" } }));
      await Promise.all([deletion, transaction((tx) => applyPayment(tx, order, payment(intent)))]);
      const after = await db.order.findUniqueOrThrow({ where: { id } });
      expect(after.appId).toBeNull();
      expect(["completed", "failed"]).toContain(after.status);
    }
  });
});
