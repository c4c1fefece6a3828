import { claimDueRefunds } from "@/lib/commerce/orders/due";
import { reconcileOrders } from "@/lib/commerce/orders/reconcile";
import { processRefund } from "@/lib/commerce/orders/refunding";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { sendRefundFailed } from "@/lib/commerce/refunds/notices";
import { listFailedRefunds } from "@/lib/commerce/refunds/read-refunds";
import { decideRefund, requestRefund } from "@/lib/commerce/refunds/requests";
import { db } from "@/lib/foundation/db/client";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createOrder } from "@/tests/fixtures/factories";
import { readMailTo, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { queuedJobKeys } from "@/tests/fixtures/projects";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);

/** Creates a purchase with an approved refund that is not sent yet. */
async function createApprovedRefund() {
  const bought = await createPurchase(provider);
  const { id } = await requestRefund(bought.customer.viewer, bought.orderId, { reason: "It does not start." });
  await decideRefund(bought.developer.viewer, id, { decision: "granted", note: null });
  return { ...bought, requestId: id };
}
const order = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { refundRequest: true } });
const findRefund = (paymentIntentId: string) => db.paymentRefund.findUniqueOrThrow({ where: { paymentIntentId } });
const refundsOf = (intent: string) =>
  provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent);
const giveUps = (orderId: string) =>
  db.auditEvent.findMany({
    where: { subjectId: orderId, action: "refund.give_up" },
    select: { actorId: true, reason: true },
  });
/** Makes the refund due for reconciliation. */
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

it("requests an approved refund once, no matter how often its payment is synced meanwhile", async () => {
  const { intent } = await createApprovedRefund();
  await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { failure: "insufficient_funds" } });
  const { checkAt } = await findRefund(intent);
  await db.$executeRaw`SELECT graphile_worker.remove_job(${`refund-${intent}`})`;
  await syncPayment(intent);
  expect([await queuedJobKeys(`refund-${intent}`), await findRefund(intent)]).toMatchObject([
    [],
    { refundedAt: null, failure: "insufficient_funds", checkAt },
  ]);
});

it.each([
  ["settled", "refundedAt"],
  ["given up", "givenUpAt"],
] as const)("does not request a refund again that is %s", async (_what, column) => {
  const { intent } = await createApprovedRefund();
  await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { [column]: new Date() } });
  provider.faults.add({ count: 1_000, status: 500 });
  await processRefund(intent).finally(() => provider.faults.clear());
  expect(refundsOf(intent)).toEqual([]);
});

it("lets the queue retry a refund that fails while it is being created", async () => {
  const { intent } = await createApprovedRefund();
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
  expect(await findRefund(intent)).toMatchObject({ refundedAt: null, givenUpAt: null });
});

it.each([
  ["settled", "refundedAt"],
  ["given up", "givenUpAt"],
] as const)("ignores a rejection of a refund that was %s meanwhile", async (_what, column) => {
  const { intent } = await createApprovedRefund();
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
  expect(await findRefund(intent)).toMatchObject({ [column]: expect.any(Date) as Date, failure: null });
});

describe("an approved refund after the provider's error, which it replays for a day", () => {
  beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
  afterEach(() => (jest.restoreAllMocks(), provider.faults.clear()));
  const expectRefunded = async ({ orderId, intent }: { orderId: string; intent: string }) =>
    expect([refundsOf(intent).length, await order(orderId)]).toMatchObject([
      1,
      { status: "refunded", refundRequest: { status: "refunded" } },
    ]);

  it("is sent once the provider no longer rejects it", async () => {
    const approved = await createApprovedRefund();
    change("charge", approved.intent, { captured: false });
    await expect(processRefund(approved.intent)).rejects.toThrow("cannot be refunded");
    change("charge", approved.intent, { captured: true });
    await processRefund(approved.intent);
    await expectRefunded(approved);
  });

  it("is sent when the dispute that made the provider reject it is won", async () => {
    const approved = await createApprovedRefund();
    const { inFlightKeys } = provider;
    const during = inFlightKeys.run.bind(inFlightKeys);
    let dispute = "";
    jest.spyOn(inFlightKeys, "run").mockImplementation((key, work) => {
      if (key?.startsWith("refund-") && !dispute) dispute = provider.dispute(approved.intent);
      return during(key, work);
    });
    await processRefund(approved.intent);
    provider.closeDispute(dispute, "won");
    await deliverAll(approved.intent);
    await processRefund(approved.intent);
    await expectRefunded(approved);
  });

  it("is sent after a server error", async () => {
    const approved = await createApprovedRefund();
    provider.faults.add({ count: 1, status: 500, when: "during", path: "/v1/refunds" });
    await expect(processRefund(approved.intent)).rejects.toMatchObject({ code: "unavailable" });
    await processRefund(approved.intent);
    await expectRefunded(approved);
  });

  it("is sent once when the connection was lost before the answer", async () => {
    const approved = await createApprovedRefund();
    provider.faults.add({ count: 4, when: "after", method: "POST", path: "/v1/refunds" });
    await expect(processRefund(approved.intent)).rejects.toMatchObject({ code: "unavailable" });
    await processRefund(approved.intent);
    await expectRefunded(approved);
  });
});

describe("an approved refund that the provider holds because our balance is too low", () => {
  /** Makes the provider hold the refund that it is asked for next. */
  async function holdRefund(intent: string): Promise<void> {
    const { inFlightKeys } = provider;
    const during = inFlightKeys.run.bind(inFlightKeys);
    jest.spyOn(inFlightKeys, "run").mockImplementation(async (key, work) => {
      const response = await during(key, work);
      const [refund] = refundsOf(intent);
      if (key?.startsWith("refund-") && refund)
        provider.ledger.put("refund", { ...refund, status: "pending", pending_reason: "insufficient_funds" });
      return response;
    });
    expect(await processRefund(intent).finally(() => jest.restoreAllMocks())).toBe("waiting");
  }

  it("leaves the order as it is and says why, and is done once the provider sends it", async () => {
    const { orderId, intent } = await createApprovedRefund();
    await holdRefund(intent);
    expect([await order(orderId), await findRefund(intent)]).toMatchObject([
      { status: "completed", refundRequest: { status: "granted" } },
      { refundedAt: null, givenUpAt: null, failure: "insufficient_funds" },
    ]);
    expect(await processRefund(intent)).toBe("waiting");
    expect(refundsOf(intent)).toHaveLength(1);
    const [refund] = refundsOf(intent);
    if (!refund) throw new Error("the refund is there");
    provider.ledger.put("refund", { ...refund, status: "succeeded" });
    await syncPayment(intent);
    expect([await order(orderId), await findRefund(intent)]).toMatchObject([
      { status: "refunded", refundRequest: { status: "refunded" } },
      { refundedAt: expect.any(Date) as Date, failure: null },
    ]);
    expect(await db.orderRefund.findUnique({ where: { id: refund.id } })).toMatchObject({
      status: "succeeded",
      failure: null,
    });
  });

  it("is listed for staff, also when it was not requested", async () => {
    const { orderId, intent } = await createApprovedRefund();
    await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { reason: "bought_again" } });
    await holdRefund(intent);
    expect(await listFailedRefunds((await createSignedInUser("admin")).viewer)).toMatchObject([
      { orderId, amount: "49.00", failure: "insufficient_funds" },
    ]);
  });
});

describe("an approved refund of a disputed payment", () => {
  it("waits for the bank without calling the provider, and is sent when the dispute is won", async () => {
    const { orderId, intent } = await createApprovedRefund();
    const dispute = provider.dispute(intent);
    await processRefund(intent);
    expect([await findRefund(intent), (await order(orderId)).status]).toMatchObject([
      { refundedAt: null, givenUpAt: null, failure: "charge_disputed" },
      "disputed",
    ]);
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`refund-${intent}`})`;
    provider.closeDispute(dispute, "won");
    await deliverAll(intent);
    expect(await queuedJobKeys(`refund-${intent}`)).toEqual([`refund-${intent}`]);
    await processRefund(intent);
    expect([await order(orderId), await findRefund(intent)]).toMatchObject([
      { status: "refunded", refundRequest: { status: "refunded" } },
      { failure: null },
    ]);
    expect(refundsOf(intent)).toHaveLength(1);
  });

  it("does not count as refunded while it only waits, or when it is given up", async () => {
    const [waiting, lost] = [await createApprovedRefund(), await createApprovedRefund()];
    provider.dispute(waiting.intent);
    const dispute = provider.dispute(lost.intent);
    change("dispute", lost.intent, { amount: 2000 });
    provider.closeDispute(dispute, "lost");
    for (const { intent } of [waiting, lost]) await due(intent);
    await captureLogs(async () => expect(await reconcileOrders()).toMatchObject({ refunded: 0, failed: 0 }));
    expect([await findRefund(waiting.intent), await findRefund(lost.intent)]).toMatchObject([
      { failure: "charge_disputed" },
      { failure: "dispute_lost" },
    ]);
  });

  it("also waits when the dispute is opened just before the refund", async () => {
    const { orderId, intent } = await createApprovedRefund();
    const { inFlightKeys } = provider;
    const during = inFlightKeys.run.bind(inFlightKeys);
    // The dispute opens after the provider has reported none, while the refund is being requested.
    jest.spyOn(inFlightKeys, "run").mockImplementation((key, work) => {
      if (key?.startsWith("refund-")) provider.dispute(intent);
      return during(key, work);
    });
    await processRefund(intent).finally(() => jest.restoreAllMocks());
    expect([await findRefund(intent), await order(orderId)]).toMatchObject([
      { refundedAt: null, givenUpAt: null, failure: "charge_disputed" },
      { status: "disputed", refundRequest: { status: "granted" } },
    ]);
  });

  it("ends when the bank returns the money instead, and is never retried", async () => {
    const { orderId, intent } = await createApprovedRefund();
    const dispute = provider.dispute(intent);
    await processRefund(intent);
    provider.closeDispute(dispute, "lost");
    await due(intent);
    // The bank returned it, no refund did.
    expect(await reconcileOrders()).toMatchObject({ refunded: 0, failed: 0 });
    expect([await order(orderId), await findRefund(intent)]).toMatchObject([
      { status: "refunded", refundRequest: { status: "refunded" } },
      { refundedAt: expect.any(Date) as Date, givenUpAt: null, failure: null },
    ]);
    expect((await order(orderId)).chargedBackAmount.toFixed(2)).toBe("49.00");
    await due(intent);
    expect([await claimDueRefunds(10), refundsOf(intent)]).toEqual([[], []]);
    const { refundedAt } = await findRefund(intent);
    await deliverAll(intent);
    expect(await findRefund(intent)).toMatchObject({ refundedAt });
  });

  it("is left to staff when the bank returns a part and the provider rejects the rest", async () => {
    const { orderId, intent } = await createApprovedRefund();
    const dispute = provider.dispute(intent);
    change("dispute", intent, { amount: 2000 });
    provider.closeDispute(dispute, "lost");
    const lines = await captureLogs(() => processRefund(intent));
    expect([await order(orderId), await findRefund(intent)]).toMatchObject([
      { status: "completed", refundRequest: { status: "failed" } },
      { refundedAt: null, givenUpAt: expect.any(Date) as Date, failure: "dispute_lost" },
    ]);
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe("20.00");
    expect(await giveUps(orderId)).toEqual([
      {
        actorId: null,
        reason:
          "The buyer's bank returned part of this payment through a dispute, and the payment provider won't " +
          "refund the rest.",
      },
    ]);
    expect(lines).toMatchObject([
      { level: "error", event: "refund_given_up", orderId, paymentIntentId: intent, failure: "dispute_lost" },
    ]);
    await due(intent);
    expect(await claimDueRefunds(10)).toEqual([]);
    await processRefund(intent);
    expect([(await giveUps(orderId)).length, (await findRefund(intent)).failure]).toEqual([1, "dispute_lost"]);
  });
});

describe("a refund that cannot be sent", () => {
  // Silences the logs of expected failures.
  beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
  afterEach(() => jest.restoreAllMocks());

  it("is left to staff after failing three times at the buyer's bank", async () => {
    const { orderId, intent } = await createApprovedRefund();
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
      expect(await findRefund(intent)).toMatchObject({ refundedAt: null, failure: "expired_or_canceled_card" });
      expect(await queuedJobKeys(`refund-${intent}`)).toEqual([`refund-${intent}`]);
    }
    await processRefund(intent);
    expect([refundsOf(intent).length, await order(orderId), await findRefund(intent)]).toMatchObject([
      3,
      { status: "completed", refundRequest: { status: "failed" } },
      { givenUpAt: expect.any(Date) as Date, failure: "expired_or_canceled_card" },
    ]);
  });

  it("is not requested again when a dispute ends after it was given up", async () => {
    const { intent } = await createApprovedRefund();
    change("charge", intent, { captured: false });
    await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { firstRefusedAt: new Date(0) } });
    await processRefund(intent);
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`refund-${intent}`})`;
    change("charge", intent, { captured: true });
    const dispute = provider.dispute(intent);
    await deliverAll(intent);
    provider.closeDispute(dispute, "won");
    await deliverAll(intent);
    expect([await queuedJobKeys(`refund-${intent}`), await findRefund(intent)]).toMatchObject([
      [],
      { givenUpAt: expect.any(Date) as Date },
    ]);
  });

  it("is reported to the customer by email, unless it was completed by then", async () => {
    const { orderId, intent, customer, requestId } = await createApprovedRefund();
    change("charge", intent, { captured: false });
    await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { firstRefusedAt: new Date(0) } });
    await processRefund(intent);
    const { id: eventId } = await db.auditEvent.findFirstOrThrow({
      where: { subjectId: orderId, action: "refund.give_up" },
    });
    expect(await queuedJobKeys(`refund-failed-${eventId}`)).toHaveLength(1);
    await db.refundRequest.update({ where: { id: requestId }, data: { status: "granted" } });
    await sendRefundFailed.run({ eventId });
    expect(await readMailTo(customer.user.email)).toEqual([]);
    await db.refundRequest.update({ where: { id: requestId }, data: { status: "failed" } });
    await verifyEmailsOf(customer.user.id);
    await sendRefundFailed.run({ eventId });
    const [email = ""] = await readMailTo(customer.user.email);
    for (const words of ["couldn't be sent", "$49.00", "refund you another way", "/contact"])
      expect(email).toContain(words);
  });

  it("starts over when an admin approves it again, but not when the developer does", async () => {
    const { orderId, intent, requestId, developer } = await createApprovedRefund();
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
    expect([refundsOf(intent).length, await order(orderId), await findRefund(intent)]).toMatchObject([
      4,
      { status: "refunded", refundRequest: { status: "refunded" } },
      { givenUpAt: null, failure: null },
    ]);
  });

  it("is left to staff after a week of rejections, and not before", async () => {
    const { intent } = await createApprovedRefund();
    change("charge", intent, { captured: false });
    await expect(processRefund(intent)).rejects.toThrow("cannot be refunded");
    expect(await findRefund(intent)).toMatchObject({ failure: "refund_failed", givenUpAt: null });
    const ago = (days: number) => {
      const firstRefusedAt = new Date(Date.now() - days * 86_400_000);
      return db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { firstRefusedAt } });
    };
    await ago(6.9);
    await expect(processRefund(intent)).rejects.toThrow("cannot be refunded");
    await ago(7.1);
    await processRefund(intent);
    expect(await findRefund(intent)).toMatchObject({ givenUpAt: expect.any(Date) as Date });
  });

  it("has a week from its first rejection, however long it waited for a dispute", async () => {
    const { intent } = await createApprovedRefund();
    const longAgo = new Date(Date.now() - 60 * 86_400_000);
    await db.paymentRefund.update({
      where: { paymentIntentId: intent },
      data: { createdAt: longAgo, firstRefusedAt: longAgo },
    });
    const dispute = provider.dispute(intent);
    await processRefund(intent);
    provider.closeDispute(dispute, "won");
    await deliverAll(intent);
    change("charge", intent, { captured: false });
    await expect(processRefund(intent)).rejects.toThrow("cannot be refunded");
    await expect(processRefund(intent)).rejects.toThrow("cannot be refunded");
    expect(await findRefund(intent)).toMatchObject({ failure: "refund_failed", givenUpAt: null });
  });

  it("has a week from its first rejection, however late the bank returned the money", async () => {
    const { intent } = await createApprovedRefund();
    await processRefund(intent);
    const longAgo = new Date(Date.now() - 60 * 86_400_000);
    await db.paymentRefund.update({
      where: { paymentIntentId: intent },
      data: { createdAt: longAgo, firstRefusedAt: longAgo },
    });
    provider.failRefund(intent);
    await deliverAll(intent);
    change("charge", intent, { captured: false });
    await expect(processRefund(intent)).rejects.toThrow("cannot be refunded");
    await expect(processRefund(intent)).rejects.toThrow("cannot be refunded");
    expect(await findRefund(intent)).toMatchObject({ givenUpAt: null });
  });

  it("is not given up because a key of another account does not know the payment", async () => {
    const { id: orderId, stripePaymentIntentId: intent, developerId } = await createOrder();
    await db.paymentRefund.create({ data: { paymentIntentId: intent, orderId, reason: "granted" } });
    await db.refundRequest.create({
      data: { orderId, developerId, reason: "No.", status: "granted", decidedAt: new Date() },
    });
    expect(await reconcileOrders()).toMatchObject({ refunded: 0, failed: 1 });
    expect([await findRefund(intent), await order(orderId), await giveUps(orderId)]).toMatchObject([
      { failure: "payment_unknown", givenUpAt: null },
      { refundRequest: { status: "granted" } },
      [],
    ]);
  });

  it("is left to staff after a week in which the provider did not know the payment", async () => {
    const { id: orderId, stripePaymentIntentId: intent } = await createOrder();
    const firstRefusedAt = new Date(Date.now() - 7.1 * 86_400_000);
    await db.paymentRefund.create({ data: { paymentIntentId: intent, orderId, reason: "granted", firstRefusedAt } });
    await processRefund(intent);
    expect([await findRefund(intent), await giveUps(orderId)]).toMatchObject([
      { failure: "payment_unknown" },
      [{ reason: "The payment provider doesn't know this payment." }],
    ]);
  });

  it("is completed when the money is returned another way", async () => {
    const { orderId, intent } = await createApprovedRefund();
    change("charge", intent, { captured: false });
    await db.paymentRefund.update({ where: { paymentIntentId: intent }, data: { firstRefusedAt: new Date(0) } });
    await processRefund(intent);
    expect(await order(orderId)).toMatchObject({ refundRequest: { status: "failed" } });
    change("charge", intent, { captured: true });
    provider.refund(intent);
    await deliverAll(intent);
    expect([await order(orderId), await findRefund(intent)]).toMatchObject([
      { status: "refunded", refundRequest: { status: "refunded" } },
      { givenUpAt: null, failure: null },
    ]);
  });
});
