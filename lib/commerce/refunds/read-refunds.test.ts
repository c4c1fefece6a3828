import { countRefunds, listFailedRefunds } from "@/lib/commerce/refunds/read-refunds";
import { db } from "@/lib/foundation/db/client";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("count refunds", () => {
  async function createRequest(developerId: string, status: string) {
    const order = await createOrder({ developerId });
    await db.refundRequest.create({
      data: {
        orderId: order.id,
        developerId,
        reason: "No.",
        status,
        ...(status === "declined" && { decidedAt: new Date(), decidedRole: "developer" }),
      },
    });
  }

  it("counts a developer's own refund requests, and all of them for an admin", async () => {
    const [one, other, admin] = await Promise.all([
      createSignedInUser("developer"),
      createSignedInUser("developer"),
      createSignedInUser("admin"),
    ]);
    const before = await countRefunds(admin.viewer);
    for (const status of ["open", "open", "declined"]) await createRequest(one.user.id, status);
    await createRequest(other.user.id, "open");
    expect(await countRefunds(one.viewer)).toEqual({
      open: 2,
      granted: 0,
      refunded: 0,
      declined: 1,
      failed: 0,
      total: 3,
    });
    expect(await countRefunds(other.viewer)).toMatchObject({ open: 1, total: 1 });
    expect(await countRefunds(admin.viewer)).toMatchObject({
      open: before.open + 3,
      declined: before.declined + 1,
      total: before.total + 4,
    });
  });
});

describe("list failed refunds", () => {
  type Order = Awaited<ReturnType<typeof createOrder>>;

  beforeEach(emptyDatabase);

  const now = new Date("2026-11-23T12:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  async function refund(failedAt: Date | null, refundedAmount = "0.00") {
    const order = await createOrder({ refundedAmount });
    const status = failedAt ? "failed" : "succeeded";
    await db.orderRefund.create({
      data: {
        id: `re_${crypto.randomUUID()}`,
        orderId: order.id,
        paymentIntentId: order.stripePaymentIntentId,
        amount: "10.00",
        status,
        failure: failedAt && "declined",
        createdAt: daysAgo(40),
        failedAt,
      },
    });
    return order;
  }

  it("lists recently failed refunds of orders not refunded since, newest first", async () => {
    const { viewer } = await createSignedInUser("admin");
    const [older, newer] = [await refund(daysAgo(29.9)), await refund(daysAgo(1), "48.99")];
    await refund(daysAgo(30.1));
    await refund(null);
    await refund(daysAgo(2), "49.00");
    const shown = await listFailedRefunds(viewer, now);
    expect(shown.map(({ orderId }) => orderId)).toEqual([newer.id, older.id]);
    const customer = await db.user.findUniqueOrThrow({ where: { id: newer.customerId ?? "" } });
    expect(shown[0]).toEqual({
      orderId: newer.id,
      appTitle: newer.appTitle,
      customerName: customer.name,
      amount: "10.00",
      failure: "declined",
      failedAt: daysAgo(1).toISOString(),
    });
  });

  describe("for each payment", () => {
    type Refund = { paymentIntentId: string; amount: string; status: "failed" | "pending" | "succeeded"; days: number };
    const addRefund = (orderId: string, { days, ...refund }: Refund) =>
      db.orderRefund.create({
        data: {
          id: `re_${crypto.randomUUID()}`,
          orderId,
          ...refund,
          createdAt: daysAgo(days),
          ...(refund.status === "failed" && { failure: "declined", failedAt: daysAgo(days) }),
        },
      });
    const list = async () => listFailedRefunds((await createSignedInUser("admin")).viewer, now);

    it("shows what was paid, not the order's amount", async () => {
      const { id: orderId, stripePaymentIntentId } = await createOrder({ status: "failed" });
      await db.paymentRefund.create({
        data: {
          paymentIntentId: stripePaymentIntentId,
          orderId,
          reason: "amount_differs",
          amount: "1.00",
          givenUpAt: daysAgo(1),
          failure: "declined",
        },
      });
      expect(await list()).toMatchObject([{ orderId, amount: "1.00" }]);
    });

    it("lists a pending refund only if the provider is holding it", async () => {
      const [held, sent] = [await createOrder({ status: "failed" }), await createOrder({ status: "failed" })];
      for (const [{ id: orderId, stripePaymentIntentId: paymentIntentId }, failure] of [
        [held, "insufficient_funds"],
        [sent, null],
      ] as const) {
        await db.paymentRefund.create({ data: { paymentIntentId, orderId, reason: "app_gone" } });
        const { id } = await addRefund(orderId, { paymentIntentId, amount: "10.00", status: "pending", days: 1 });
        await db.orderRefund.update({ where: { id }, data: { failure } });
      }
      expect(await list()).toMatchObject([{ orderId: held.id, amount: "49.00", failure: "insufficient_funds" }]);
    });

    it("forgets a failed refund of another intent once that payment is back, not once the order is refunded", async () => {
      const [back, owed] = [await createOrder(), await createOrder({ status: "refunded", refundedAmount: "49.00" })];
      for (const [{ id: orderId }, refundedAt] of [
        [back, daysAgo(1)],
        [owed, null],
      ] as const) {
        const paymentIntentId = `pi_${crypto.randomUUID()}`;
        await db.paymentRefund.create({
          data: { paymentIntentId, orderId, reason: "another_intent", amount: "5.00", refundedAt, failure: "declined" },
        });
        await addRefund(orderId, { paymentIntentId, amount: "5.00", status: "failed", days: 2 });
      }
      expect(await list()).toMatchObject([{ orderId: owed.id, amount: "5.00" }]);
    });

    it("forgets a failed partial refund that was sent again", async () => {
      const [again, twice] = [await createOrder(), await createOrder()];
      for (const { id, stripePaymentIntentId: paymentIntentId } of [again, twice]) {
        await addRefund(id, { paymentIntentId, amount: "5.00", status: "failed", days: 3 });
        await addRefund(id, { paymentIntentId, amount: "5.00", status: "succeeded", days: 1 });
      }
      const { id, stripePaymentIntentId: paymentIntentId } = twice;
      await addRefund(id, { paymentIntentId, amount: "5.00", status: "failed", days: 2 });
      expect(await list()).toMatchObject([{ orderId: twice.id, amount: "5.00" }]);
    });
  });

  it("lists given-up refunds of unfulfillable payments, each order once", async () => {
    const { viewer } = await createSignedInUser("admin");
    const give = (
      reason: string,
      givenUpAt: Date | null,
      { id: orderId, stripePaymentIntentId: paymentIntentId, refundedAmount }: Order,
    ) => {
      const refundedAt = refundedAmount.equals(49) ? daysAgo(1) : null;
      const data = { paymentIntentId, orderId, reason, givenUpAt, refundedAt, failure: "payment_unknown" };
      return db.paymentRefund.create({ data });
    };
    // Partly refunded before.
    const [order, failed] = [await refund(null, "10.00"), await refund(daysAgo(3))];
    await give("app_gone", daysAgo(2), order);
    await give("bought_again", daysAgo(1), failed);
    await give("granted", daysAgo(2), await createOrder());
    await give("app_gone", null, await createOrder({ status: "failed" }));
    await give("app_gone", daysAgo(31), await createOrder({ status: "failed" }));
    await give("app_gone", daysAgo(1), await createOrder({ status: "failed", refundedAmount: "49.00" }));
    expect(await listFailedRefunds(viewer, now)).toMatchObject([
      { orderId: failed.id, amount: "49.00", failure: "payment_unknown", failedAt: daysAgo(1).toISOString() },
      { orderId: order.id, amount: "39.00", failure: "payment_unknown", failedAt: daysAgo(2).toISOString() },
    ]);
  });

  it("returns no customer name when the account was deleted", async () => {
    const { viewer } = await createSignedInUser("admin");
    const order = await refund(daysAgo(1));
    await db.user.delete({ where: { id: order.customerId ?? "" } });
    expect(await listFailedRefunds(viewer, now)).toMatchObject([{ orderId: order.id, customerName: null }]);
  });
});
