import { db } from "@/lib/db/client";
import { claimDueRefunds } from "@/lib/orders/reconciliation/claim-due";
import { processRefund } from "@/lib/orders/payment-refunds/process-refund";
import { reconcileOrders } from "@/lib/orders/reconciliation/reconcile-orders";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { decideRefund } from "@/lib/refunds/decide-refund";
import { requestRefund } from "@/lib/refunds/request-refund";
import { sendRefundFailed } from "@/lib/refunds/send-refund-failed";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createOrder } from "@/tests/fixtures/factories";
import { readMailTo } from "@/tests/fixtures/jobs";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);

/** A purchase whose refund was approved and is not made yet. */
async function granted() {
  const bought = await createPurchase(provider);
  const { id } = await requestRefund(bought.customer.viewer, bought.orderId, { reason: "It does not start." });
  await decideRefund(bought.developer.viewer, id, { decision: "granted", note: null });
  return { ...bought, requestId: id };
}
const order = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { refundRequest: true } });
const debt = (paymentIntentId: string) => db.paymentRefund.findUniqueOrThrow({ where: { paymentIntentId } });
const refundsOf = (intent: string) =>
  provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent);
const refusals = (orderId: string) =>
  db.auditEvent.findMany({
    where: { subjectId: orderId, action: "refund.give_up" },
    select: { actorId: true, reason: true },
  });
/** As if its next hour had come. */
const due = (paymentIntentId: string) =>
  db.paymentRefund.update({ where: { paymentIntentId }, data: { checkAt: new Date(Date.now() - 1) } });
const deliverAll = async (intent: string) => {
  for (const event of provider.eventsOf(intent)) await deliverWebhook(event);
};
const change = <K extends "dispute" | "charge">(kind: K, intent: string, more: object) => {
  const record = provider.ledger.all(kind).find((each) => each.payment_intent === intent);
  if (!record) throw new Error(`the payment has a ${kind}`);
  provider.ledger.put(kind, { ...record, ...more });
};

it("an approved refund is asked for once, however often its payment is looked at meanwhile", async () => {
  const { intent } = await granted();
  await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { failure: "insufficient_funds" } });
  const { checkAt } = await debt(intent);
  await db.$executeRaw`SELECT graphile_worker.remove_job(${`refund-${intent}`})`;
  await syncPayment(intent);
  expect([await queuedJobKeys(`refund-${intent}`), await debt(intent)]).toMatchObject([
    [],
    { refundedAt: null, failure: "insufficient_funds", checkAt },
  ]);
});

it.each([
  ["settled", "refundedAt"],
  ["given up", "givenUpAt"],
] as const)("a refund that is %s is not asked for again", async (_what, column) => {
  const { intent } = await granted();
  await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { [column]: new Date() } });
  provider.faults.add({ count: 1_000, status: 500 });
  await processRefund(intent).finally(() => provider.faults.clear());
  expect(refundsOf(intent)).toEqual([]);
});

it("a refund that fails while it is made is tried again by the queue", async () => {
  const { intent } = await granted();
  const { inFlightKeys } = provider;
  const during = inFlightKeys.run.bind(inFlightKeys);
  jest.spyOn(inFlightKeys, "run").mockImplementation((key, work) => {
    if (key === null && refundsOf(intent).some(({ status }) => status === "succeeded")) provider.failRefund(intent);
    return during(key, work);
  });
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await expect(processRefund(intent))
    .rejects.toThrow("did not bring it back")
    .finally(() => jest.restoreAllMocks());
  expect(await debt(intent)).toMatchObject({ refundedAt: null, givenUpAt: null });
});

it.each([
  ["settled", "refundedAt"],
  ["given up", "givenUpAt"],
] as const)("a refusal says nothing of a refund that was %s meanwhile", async (_what, column) => {
  const { intent } = await granted();
  change("charge", intent, { captured: false });
  const { inFlightKeys } = provider;
  const during = inFlightKeys.run.bind(inFlightKeys);
  jest.spyOn(inFlightKeys, "run").mockImplementation(async (key, work) => {
    if (key?.startsWith("refund-"))
      await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { [column]: new Date() } });
    return during(key, work);
  });
  await expect(processRefund(intent))
    .rejects.toThrow("cannot be refunded")
    .finally(() => jest.restoreAllMocks());
  expect(await debt(intent)).toMatchObject({ [column]: expect.any(Date) as Date, failure: null });
});

describe("an approved refund of a payment that its bank disputes", () => {
  it("waits for the bank without asking the provider, and is sent when the dispute is won", async () => {
    const { orderId, intent } = await granted();
    const dispute = provider.dispute(intent);
    await processRefund(intent);
    expect([await debt(intent), (await order(orderId)).status]).toMatchObject([
      { refundedAt: null, givenUpAt: null, failure: "charge_disputed" },
      "disputed",
    ]);
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`refund-${intent}`})`;
    provider.closeDispute(dispute, "won");
    await deliverAll(intent);
    expect(await queuedJobKeys(`refund-${intent}`)).toEqual([`refund-${intent}`]);
    await processRefund(intent);
    expect([await order(orderId), await debt(intent)]).toMatchObject([
      { status: "refunded", refundRequest: { status: "refunded" } },
      { failure: null },
    ]);
    expect(refundsOf(intent)).toHaveLength(1);
  });

  it("waits also when the bank is faster by a moment", async () => {
    const { orderId, intent } = await granted();
    const { inFlightKeys } = provider;
    const during = inFlightKeys.run.bind(inFlightKeys);
    // The dispute begins when the provider has said that there is none, and the refund is being asked for.
    jest.spyOn(inFlightKeys, "run").mockImplementation((key, work) => {
      if (key?.startsWith("refund-")) provider.dispute(intent);
      return during(key, work);
    });
    await processRefund(intent).finally(() => jest.restoreAllMocks());
    expect([await debt(intent), await order(orderId)]).toMatchObject([
      { refundedAt: null, givenUpAt: null, failure: "charge_disputed" },
      { status: "disputed", refundRequest: { status: "granted" } },
    ]);
  });

  it("ends when the bank returns the money instead, and is never tried again", async () => {
    const { orderId, intent } = await granted();
    const dispute = provider.dispute(intent);
    await processRefund(intent);
    provider.closeDispute(dispute, "lost");
    await due(intent);
    expect(await reconcileOrders()).toMatchObject({ refunded: 1, failed: 0 });
    expect([await order(orderId), await debt(intent)]).toMatchObject([
      { status: "refunded", refundRequest: { status: "refunded" } },
      { refundedAt: expect.any(Date) as Date, givenUpAt: null, failure: null },
    ]);
    expect((await order(orderId)).chargedBackAmount.toFixed(2)).toBe("49.00");
    await due(intent);
    expect([await claimDueRefunds(10), refundsOf(intent)]).toEqual([[], []]);
    const { refundedAt } = await debt(intent);
    await deliverAll(intent);
    expect(await debt(intent)).toMatchObject({ refundedAt });
  });

  it("ends for a person to look at when the bank returns a part and the provider refuses the rest", async () => {
    const { orderId, intent } = await granted();
    const dispute = provider.dispute(intent);
    change("dispute", intent, { amount: 2000 });
    provider.closeDispute(dispute, "lost");
    const lines = await captureLogs(() => processRefund(intent));
    expect([await order(orderId), await debt(intent)]).toMatchObject([
      { status: "completed", refundRequest: { status: "failed" } },
      { refundedAt: null, givenUpAt: expect.any(Date) as Date, failure: "dispute_lost" },
    ]);
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe("20.00");
    expect(await refusals(orderId)).toEqual([
      {
        actorId: null,
        reason:
          "The buyer's bank returned a part of this payment through a dispute, and the payment provider doesn't refund the rest.",
      },
    ]);
    expect(lines).toMatchObject([
      { level: "error", event: "refund_given_up", orderId, paymentIntentId: intent, failure: "dispute_lost" },
    ]);
    await due(intent);
    expect(await claimDueRefunds(10)).toEqual([]);
    await processRefund(intent);
    expect([(await refusals(orderId)).length, (await debt(intent)).failure]).toEqual([1, "dispute_lost"]);
  });
});

describe("a refund that cannot be sent", () => {
  // What goes wrong here is logged.
  beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
  afterEach(() => jest.restoreAllMocks());

  it("is tried three times when it fails at the buyer's bank, and then left to a person", async () => {
    const { orderId, intent } = await granted();
    for (const times of [1, 2, 3]) {
      await processRefund(intent);
      expect([refundsOf(intent).length, await order(orderId)]).toMatchObject([
        times,
        { status: "refunded", refundRequest: { status: "refunded" } },
      ]);
      await db.$executeRaw`SELECT graphile_worker.remove_job(${`refund-${intent}`})`;
      provider.failRefund(intent);
      await deliverAll(intent);
      expect(await order(orderId)).toMatchObject({ status: "completed", refundRequest: { status: "granted" } });
      expect(await debt(intent)).toMatchObject({ refundedAt: null, failure: "expired_or_canceled_card" });
      expect(await queuedJobKeys(`refund-${intent}`)).toEqual([`refund-${intent}`]);
    }
    await processRefund(intent);
    expect([refundsOf(intent).length, await order(orderId), await debt(intent)]).toMatchObject([
      3,
      { status: "completed", refundRequest: { status: "failed" } },
      { givenUpAt: expect.any(Date) as Date, failure: "expired_or_canceled_card" },
    ]);
  });

  it("is not asked for again when a dispute of its payment ends, once it was given up", async () => {
    const { intent } = await granted();
    change("charge", intent, { captured: false });
    await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { createdAt: new Date(0) } });
    await processRefund(intent);
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`refund-${intent}`})`;
    change("charge", intent, { captured: true });
    const dispute = provider.dispute(intent);
    await deliverAll(intent);
    provider.closeDispute(dispute, "won");
    await deliverAll(intent);
    expect([await queuedJobKeys(`refund-${intent}`), await debt(intent)]).toMatchObject([
      [],
      { givenUpAt: expect.any(Date) as Date },
    ]);
  });

  it("is told the customer by mail, unless it is settled by then", async () => {
    const { orderId, intent, customer, requestId } = await granted();
    change("charge", intent, { captured: false });
    await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { createdAt: new Date(0) } });
    await processRefund(intent);
    const { id: eventId } = await db.auditEvent.findFirstOrThrow({
      where: { subjectId: orderId, action: "refund.give_up" },
    });
    expect(await queuedJobKeys(`refund-failed-${eventId}`)).toHaveLength(1);
    await db.refundRequest.update({ where: { id: requestId }, data: { status: "granted" } });
    await sendRefundFailed(eventId);
    expect(await readMailTo(customer.user.email)).toEqual([]);
    await db.refundRequest.update({ where: { id: requestId }, data: { status: "failed" } });
    await sendRefundFailed(eventId);
    const [mail = ""] = await readMailTo(customer.user.email);
    for (const words of ["couldn't be sent", "$49.00", "return your money another way", "/contact"])
      expect(mail).toContain(words);
  });

  it("is tried anew when an admin approves it again, and not when the developer does", async () => {
    const { orderId, intent, requestId, developer } = await granted();
    for (let times = 0; times < 3; times += 1) {
      await processRefund(intent);
      provider.failRefund(intent);
      await deliverAll(intent);
    }
    await processRefund(intent);
    await db.paymentRefund.update({
      where: { paymentIntentId: intent },
      data: { createdAt: new Date(Date.now() - 5_000) },
    });
    for (const refund of refundsOf(intent)) provider.ledger.put("refund", { ...refund, created: refund.created - 5 });
    await expect(decideRefund(developer.viewer, requestId, { decision: "granted", note: null })).rejects.toMatchObject({
      code: "conflict",
    });
    const { viewer } = await createSignedInUser("admin");
    expect(await decideRefund(viewer, requestId, { decision: "granted", from: "failed", note: null })).toMatchObject({
      status: "granted",
      failure: null,
    });
    await processRefund(intent);
    expect([refundsOf(intent).length, await order(orderId), await debt(intent)]).toMatchObject([
      4,
      { status: "refunded", refundRequest: { status: "refunded" } },
      { givenUpAt: null, failure: null },
    ]);
  });

  it("is left to a person after a week of refusals, and not before", async () => {
    const { intent } = await granted();
    change("charge", intent, { captured: false });
    await expect(processRefund(intent)).rejects.toThrow("cannot be refunded");
    expect(await debt(intent)).toMatchObject({ failure: "refund_failed", givenUpAt: null });
    const ago = (days: number) => {
      const createdAt = new Date(Date.now() - days * 86_400_000);
      return db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { createdAt } });
    };
    await ago(6.9);
    await expect(processRefund(intent)).rejects.toThrow("cannot be refunded");
    await ago(7.1);
    await processRefund(intent);
    expect(await debt(intent)).toMatchObject({ givenUpAt: expect.any(Date) as Date });
  });

  it("is left to a person at once when the provider does not know the payment", async () => {
    const { id: orderId, stripePaymentIntentId: intent } = await createOrder();
    await db.paymentRefund.create({ data: { paymentIntentId: intent, orderId, reason: "granted" } });
    await processRefund(intent);
    expect([await debt(intent), await refusals(orderId)]).toMatchObject([
      { failure: "payment_unknown" },
      [{ reason: "The payment provider doesn't know this payment." }],
    ]);
  });

  it("is done after all when the money goes back in another way", async () => {
    const { orderId, intent } = await granted();
    change("charge", intent, { captured: false });
    await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { createdAt: new Date(0) } });
    await processRefund(intent);
    expect(await order(orderId)).toMatchObject({ refundRequest: { status: "failed" } });
    change("charge", intent, { captured: true });
    provider.refund(intent);
    await deliverAll(intent);
    expect([await order(orderId), await debt(intent)]).toMatchObject([
      { status: "refunded", refundRequest: { status: "refunded" } },
      { givenUpAt: null, failure: null },
    ]);
  });
});
