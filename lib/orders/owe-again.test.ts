import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { oweAgain } from "@/lib/orders/owe-again";
import { oweRefund } from "@/lib/orders/owe-refund";
import type { Payment } from "@/lib/payments/payment";
import { createOrder } from "@/tests/fixtures/factories";
import { jobsBeginning } from "@/tests/fixtures/projects";

/** A refund that was owed for this reason, and whether it is said to be done; its payment still holds the money. */
async function refunded(reason: string, refundedAt: Date | null) {
  const { id: orderId, stripePaymentIntentId: id } = await createOrder({ status: "refunded" });
  await db.paymentRefund.create({ data: { paymentIntentId: id, orderId, reason, refundedAt, checkAt: new Date(), failure: null } });
  const payment: Payment = { id, status: "succeeded", amountCents: 4900, currency: "usd", refundedCents: 0, chargedBackCents: 0, disputed: false, orderId, clientSecret: null };
  return { id, orderId, payment };
}
const owed = (paymentIntentId: string) =>
  db.paymentRefund.findUniqueOrThrow({ where: { paymentIntentId }, select: { refundedAt: true, failure: true } });
const yesterday = new Date("2026-11-21T10:00:00Z");

describe("a refund that did not last", () => {
  it("is owed again when it was granted, alone of all, and its failure is to be seen", async () => {
    const [{ id, payment }, other] = [await refunded("granted", yesterday), await refunded("granted", yesterday)];
    await transaction((tx) => oweAgain(tx, payment));
    expect([await owed(id), await jobsBeginning(`refund-${id}`)]).toEqual([{ refundedAt: null, failure: "refund_failed" }, [`refund-${id}`]]);
    expect([await owed(other.id), await jobsBeginning(`refund-${other.id}`)]).toEqual([{ refundedAt: yesterday, failure: null }, []]);
  });

  it.each([["was no grant", "order_failed", yesterday], ["is on its way already", "granted", null]])("is left as it is when it %s", async (_name, reason, refundedAt) => {
    const { id, payment } = await refunded(reason, refundedAt);
    await transaction((tx) => oweAgain(tx, payment));
    expect([await owed(id), await jobsBeginning(`refund-${id}`)]).toEqual([{ refundedAt, failure: null }, []]);
  });

  it("of another kind is asked for anew once, and not while it is on its way", async () => {
    const [done, waiting] = [await refunded("order_failed", yesterday), await refunded("order_failed", null)];
    for (const { id: paymentIntentId, orderId } of [done, waiting]) await transaction((tx) => oweRefund(tx, { paymentIntentId, orderId, reason: "order_failed" }));
    expect([await jobsBeginning(`refund-${done.id}`), await jobsBeginning(`refund-${waiting.id}`)]).toEqual([[`refund-${done.id}`], []]);
  });
});
