import { giveUpRefund } from "@/lib/commerce/orders/refunding";
import { db } from "@/lib/foundation/db/client";
import { createOrder } from "@/tests/fixtures/factories";
import { waitForLockWaiters } from "@/tests/fixtures/row-locks";

beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

async function createQueuedRefund(reason: string, request?: string) {
  const { id: orderId, developerId, stripePaymentIntentId: paymentIntentId } = await createOrder();
  await db.paymentRefund.create({ data: { paymentIntentId, orderId, reason } });
  if (request)
    await db.refundRequest.create({
      data: { orderId, developerId, reason: "No.", status: request, decidedAt: new Date() },
    });
  return { orderId, paymentIntentId };
}
const findRefund = (paymentIntentId: string) => db.paymentRefund.findUniqueOrThrow({ where: { paymentIntentId } });
const audits = (subjectId: string) => db.auditEvent.count({ where: { subjectId, action: "refund.give_up" } });

describe("giveUpRefund", () => {
  it("gives up once and keeps the first reason", async () => {
    const { orderId, paymentIntentId } = await createQueuedRefund("granted", "granted");
    await giveUpRefund(paymentIntentId, "declined");
    await giveUpRefund(paymentIntentId, "unknown");
    expect([(await findRefund(paymentIntentId)).failure, await audits(orderId)]).toEqual(["declined", 1]);
    expect(await db.refundRequest.findUnique({ where: { orderId } })).toMatchObject({ status: "failed" });
  });

  it.each(["open", "declined"])("leaves the refund request %s when the refund had another reason", async (status) => {
    const { orderId, paymentIntentId } = await createQueuedRefund("bought_again", status);
    await giveUpRefund(paymentIntentId, "declined");
    expect(await db.refundRequest.findUnique({ where: { orderId } })).toMatchObject({ status });
  });

  it("waits for a concurrent payment update, and does nothing when the money is back by then", async () => {
    const { orderId, paymentIntentId } = await createQueuedRefund("granted", "granted");
    let giving: Promise<void> | undefined;
    await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM orders WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`;
        giving = giveUpRefund(paymentIntentId, "declined");
        await waitForLockWaiters();
        await tx.paymentRefund.update({ where: { paymentIntentId }, data: { refundedAt: new Date() } });
      },
      { timeout: 600_000 },
    );
    await giving;
    expect([await findRefund(paymentIntentId), await audits(orderId)]).toMatchObject([
      { givenUpAt: null, failure: null },
      0,
    ]);
  });
});
