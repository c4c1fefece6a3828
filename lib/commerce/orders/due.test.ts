import { claimDueOrders, claimDueRefunds } from "@/lib/commerce/orders/due";
import { db } from "@/lib/foundation/db/client";
import { createOrder } from "@/tests/fixtures/factories";

const longAgo = new Date("2026-01-01T00:00:00Z");
const due = (status: string) => createOrder({ status, checkAt: longAgo });
const createRefund = async (more: { refundedAt?: Date; givenUpAt?: Date; checkAt?: Date } = {}) => {
  const { id: orderId, stripePaymentIntentId: paymentIntentId } = await createOrder({ status: "refunded" });
  await db.paymentRefund.create({ data: { paymentIntentId, orderId, reason: "granted", checkAt: longAgo, ...more } });
  return paymentIntentId;
};
const claimed = async () => (await claimDueOrders(1_000)).map(({ id }) => id);

describe("claimDueOrders", () => {
  it("claims pending orders, each once per interval", async () => {
    const [pending, completed] = [await due("pending"), await due("completed")];
    const ids = await claimed();
    expect([ids.includes(pending.id), ids.includes(completed.id)]).toEqual([true, false]);
    expect(await db.order.findUnique({ where: { id: completed.id } })).toMatchObject({ checkAt: longAgo });
    expect(await claimed()).not.toContain(pending.id);
  });

  it("skips orders that another server has locked", async () => {
    const [locked, free] = [await due("pending"), await due("pending")];
    const ids = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS locked FROM orders WHERE id = ${locked.id}::uuid FOR UPDATE`;
        return claimed();
      },
      { timeout: 600_000 },
    );
    expect([ids.includes(locked.id), ids.includes(free.id)]).toEqual([false, true]);
  });
});

describe("claimDueRefunds", () => {
  it("claims queued refunds and skips those that another server has locked", async () => {
    const [locked, free, done, givenUp] = [
      await createRefund(),
      await createRefund(),
      await createRefund({ refundedAt: new Date() }),
      await createRefund({ givenUpAt: new Date() }),
    ];
    const later = await createRefund({ checkAt: new Date(Date.now() + 60_000) });
    const ids = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS locked FROM payment_refunds WHERE payment_intent_id = ${locked} FOR UPDATE`;
        return claimDueRefunds(1_000);
      },
      { timeout: 600_000 },
    );
    expect([locked, free, done, givenUp, later].map((id) => ids.includes(id))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});
