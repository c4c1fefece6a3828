import { db } from "@/lib/db/client";
import { claimDueOrders, claimDueRefunds } from "@/lib/orders/reconciliation/claim-due";
import { createOrder } from "@/tests/fixtures/factories";

const long = new Date("2026-01-01T00:00:00Z");
const due = (status: string) => createOrder({ status, checkAt: long });
const owed = async (more: { refundedAt?: Date; givenUpAt?: Date; checkAt?: Date } = {}) => {
  const { id: orderId, stripePaymentIntentId: paymentIntentId } = await createOrder({ status: "refunded" });
  await db.paymentRefund.create({ data: { paymentIntentId, orderId, reason: "granted", checkAt: long, ...more } });
  return paymentIntentId;
};
const claimed = async () => (await claimDueOrders(1_000)).map(({ id }) => id);

describe("orders that are due", () => {
  it("are those that wait for their payment, each given once in a while", async () => {
    const [pending, completed] = [await due("pending"), await due("completed")];
    const ids = await claimed();
    expect([ids.includes(pending.id), ids.includes(completed.id)]).toEqual([true, false]);
    expect(await db.order.findUnique({ where: { id: completed.id } })).toMatchObject({ checkAt: long });
    expect(await claimed()).not.toContain(pending.id);
  });

  it("are passed over while another server has them", async () => {
    const [held, free] = [await due("pending"), await due("pending")];
    const ids = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM orders WHERE id = ${held.id}::uuid FOR UPDATE`;
        return claimed();
      },
      { timeout: 8_000 },
    );
    expect([ids.includes(held.id), ids.includes(free.id)]).toEqual([false, true]);
  });
});

describe("refunds that are due", () => {
  it("are those that are still owed, passed over while another server has them", async () => {
    const [held, free, done, givenUp] = [
      await owed(),
      await owed(),
      await owed({ refundedAt: new Date() }),
      await owed({ givenUpAt: new Date() }),
    ];
    const later = await owed({ checkAt: new Date(Date.now() + 60_000) });
    const ids = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM payment_refunds WHERE payment_intent_id = ${held} FOR UPDATE`;
        return claimDueRefunds(1_000);
      },
      { timeout: 8_000 },
    );
    expect([held, free, done, givenUp, later].map((id) => ids.includes(id))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});
