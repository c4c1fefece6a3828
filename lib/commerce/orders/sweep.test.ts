import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { sweepProvider } from "@/lib/commerce/orders/sweep";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { emptyDatabase } from "@/tests/fixtures/database";
import { runJobs } from "@/tests/fixtures/jobs";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { queuedJobKeys } from "@/tests/fixtures/projects";

// Settings are read on first use.
process.env.LOG_LEVEL = "info";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.ledger.clear();
  await emptyDatabase();
});
afterEach(() => provider.faults.clear());

const NOTHING = { synced: 0, changed: 0, failed: 0 };
const HOUR = 3_600;
const DAY = 24 * HOUR;
const order = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
const refunded = async (id: string) => (await order(id)).refundedAmount.toFixed(2);
/** Makes the provider's records of this kind about a payment this many seconds older, except those already aged. */
function age<K extends "event" | "refund" | "dispute">(kind: K, intent: string, seconds: number, type?: string) {
  for (const record of provider.ledger.all(kind)) {
    if (JSON.stringify(record).includes(intent) && (!type || ("type" in record && record.type === type)))
      provider.ledger.put(kind, { ...record, created: record.created - seconds });
  }
}
/** Pretends that the last sweeps ended this many seconds ago. */
const sweptBefore = (seconds: number) =>
  db.providerSweep.updateMany({ data: { sweptUntil: new Date(Date.now() - seconds * 1000) } });
const quietly = async <T>(work: () => Promise<T>) => {
  let result: T | undefined;
  await captureLogs(async () => void (result = await work()));
  return result;
};
const sweep = (maxRun?: number) => quietly(() => sweepProvider(maxRun));

describe("a change that no webhook reported", () => {
  it("applies a refund of a completed order: removes download and revenue, and records the event", async () => {
    const { orderId, intent, customer } = await createPurchase(provider);
    expect(await sweep()).toMatchObject({ changed: 0 });
    provider.refund(intent);
    const lines = await captureLogs(async () =>
      expect(await sweepProvider()).toEqual({ synced: 1, changed: 1, failed: 0 }),
    );
    expect(lines).toMatchObject([{ level: "info", message: "provider swept", synced: 1, changed: 1, failed: 0 }]);
    expect([(await order(orderId)).status, await refunded(orderId)]).toEqual(["refunded", "49.00"]);
    expect((await listCustomerOrders(customer.viewer, { limit: 1 })).items).toMatchObject([
      { app: { downloadUrl: null } },
    ]);
    const [event] = provider.eventsOf(intent, "charge.refunded");
    expect(await db.paymentEvent.findUnique({ where: { id: event?.id ?? "" } })).toMatchObject({
      type: "charge.refunded",
    });
  });

  it("applies a dispute, its closing, and a failed refund", async () => {
    const [disputed, failed] = [await createPurchase(provider), await createPurchase(provider)];
    const dispute = provider.dispute(disputed.intent);
    provider.refund(failed.intent);
    await sweep();
    expect([(await order(disputed.orderId)).status, (await order(failed.orderId)).status]).toEqual([
      "disputed",
      "refunded",
    ]);
    provider.closeDispute(dispute, "lost");
    provider.failRefund(failed.intent);
    expect(await sweep()).toMatchObject({ changed: 2, failed: 0 });
    expect([(await order(disputed.orderId)).status, await refunded(disputed.orderId)]).toEqual(["refunded", "49.00"]);
    expect([(await order(failed.orderId)).status, await refunded(failed.orderId)]).toEqual(["completed", "0.00"]);
  });

  it("applies a refund and a dispute whose events the provider no longer lists", async () => {
    const [back, disputed] = [await createPurchase(provider), await createPurchase(provider)];
    provider.refund(back.intent, 900);
    provider.dispute(disputed.intent);
    for (const { intent } of [back, disputed])
      for (const kind of ["event", "refund", "dispute"] as const) age(kind, intent, 100 * DAY);
    expect(await sweep()).toEqual({ synced: 2, changed: 2, failed: 0 });
    expect([await refunded(back.orderId), (await order(disputed.orderId)).status]).toEqual(["9.00", "disputed"]);
  });

  it("costs no provider call once it is applied", async () => {
    const { orderId, intent } = await createPurchase(provider);
    provider.refund(intent, 900);
    await sweep();
    provider.faults.add({ count: 1_000, status: 500, path: "/v1/payment_intents" });
    expect(await sweep()).toEqual(NOTHING);
    expect(await refunded(orderId)).toBe("9.00");
  });

  it("is ignored when it concerns another product's payment", async () => {
    const { id } = await provider.stripe.paymentIntents.create({
      amount: 4900,
      currency: "usd",
      confirm: true,
      payment_method: "pm_card_visa",
      metadata: { orderId: "shop-17" },
    });
    provider.refund(id, 900);
    provider.dispute(id);
    provider.faults.add({ count: 1_000, status: 500, path: "/v1/payment_intents" });
    expect(await sweep()).toEqual(NOTHING);
    expect(await db.paymentEvent.count()).toBe(0);
  });
});

describe("the range of a sweep", () => {
  it("starts where the last sweep started, minus the overlap", async () => {
    const [late, missed] = [await createPurchase(provider), await createPurchase(provider)];
    await sweep();
    for (const [bought, seconds] of [
      [late, HOUR - 60],
      [missed, HOUR + 60],
    ] as const) {
      provider.refund(bought.intent, 900);
      // Both refunds were created before the last sweep of their list; the last hour of events is read again.
      age("refund", bought.intent, 2 * DAY);
      age("event", bought.intent, seconds);
    }
    await sweep();
    expect([await refunded(late.orderId), await refunded(missed.orderId)]).toEqual(["9.00", "0.00"]);
  });

  it.each([
    ["refund", (intent: string): string => provider.refund(intent), "refunded"],
    ["dispute", (intent: string): string => provider.dispute(intent), "disputed"],
  ] as const)("reads the last hour of %ss again", async (kind, happen, status) => {
    const [late, missed] = [await createPurchase(provider), await createPurchase(provider)];
    await sweep();
    for (const [bought, seconds] of [
      [late, HOUR - 60],
      [missed, HOUR + 60],
    ] as const) {
      happen(bought.intent);
      age("event", bought.intent, 2 * HOUR);
      age(kind, bought.intent, seconds);
    }
    await sweep();
    expect([(await order(late.orderId)).status, (await order(missed.orderId)).status]).toEqual([status, "completed"]);
  });

  it("starts over when the last sweep is so old that events may have expired", async () => {
    const { orderId, intent } = await createPurchase(provider);
    await sweep();
    provider.refund(intent);
    for (const kind of ["event", "refund"] as const) age(kind, intent, 60 * DAY);
    await sweptBefore(24 * DAY);
    await sweep();
    expect((await order(orderId)).status).toBe("completed");
    await sweptBefore(26 * DAY);
    await sweep();
    expect((await order(orderId)).status).toBe("refunded");
  });

  it("reads one page at a time and continues there after an interruption", async () => {
    const { orderId, intent } = await createPurchase(provider);
    for (let count = 0; count < 120; count += 1) provider.refund(intent, 1);
    age("event", intent, 31 * DAY);
    expect(await sweep(0)).toMatchObject({ synced: 1, changed: 1 });
    const cutOff = await db.providerSweep.findUniqueOrThrow({ where: { kind: "refunds" } });
    expect(cutOff).toMatchObject({
      sweptUntil: null,
      startedAt: expect.any(Date) as Date,
      pageAfter: provider.ledger.all("refund")[20]?.id,
    });
    await db.orderRefund.deleteMany({
      where: {
        id: {
          in: provider.ledger
            .all("refund")
            .slice(0, 20)
            .map(({ id }) => id),
        },
      },
    });
    expect(await sweep(0)).toMatchObject({ synced: 1 });
    expect(await db.orderRefund.count({ where: { orderId } })).toBe(120);
    expect(await db.providerSweep.findUniqueOrThrow({ where: { kind: "refunds" } })).toEqual({
      kind: "refunds",
      sweptUntil: cutOff.startedAt,
      startedAt: null,
      pageAfter: null,
    });
    expect(await refunded(orderId)).toBe("1.20");
  });

  it("restarts a list when the provider no longer knows the last entry", async () => {
    const { orderId, intent } = await createPurchase(provider);
    await sweep();
    await db.providerSweep.update({
      where: { kind: "refunds" },
      data: { startedAt: new Date(), pageAfter: "re_gone" },
    });
    provider.refund(intent);
    age("event", intent, 31 * DAY);
    await sweep();
    expect((await order(orderId)).status).toBe("refunded");
  });
});

describe("a sweep under failure", () => {
  it("runs on one server at a time", async () => {
    const { orderId, intent } = await createPurchase(provider);
    provider.refund(intent);
    expect(await withAdvisoryLock("forgehall sweep provider", () => sweep())).toEqual({ result: null });
    expect((await order(orderId)).status).toBe("completed");
  });

  it("reads the same page again after the provider was down", async () => {
    const { orderId, intent } = await createPurchase(provider);
    await sweep();
    const cursors = () => db.providerSweep.findMany({ where: { kind: { not: "disputes" } }, orderBy: { kind: "asc" } });
    const before = await cursors();
    provider.refund(intent);
    provider.faults.add({ count: 1_000, status: 500, path: "/v1/payment_intents" });
    const lines = await captureLogs(async () => expect(await sweepProvider()).toEqual(NOTHING));
    expect(lines).toMatchObject([
      { level: "error", message: "provider not swept", list: "events" },
      { level: "error", message: "provider not swept", list: "refunds" },
    ]);
    expect(await cursors()).toEqual(before);
    provider.faults.clear();
    await sweep();
    expect((await order(orderId)).status).toBe("refunded");
  });

  it("reads the other lists with a key that must not read events", async () => {
    const [back, disputed] = [await createPurchase(provider), await createPurchase(provider)];
    provider.refund(back.intent);
    provider.dispute(disputed.intent);
    provider.faults.add({ count: 1_000, status: 403, path: "/v1/events" });
    const lines = await captureLogs(async () => expect(await sweepProvider()).toMatchObject({ changed: 2 }));
    expect(lines).toContainEqual(expect.objectContaining({ message: "provider not swept", list: "events" }));
    expect([(await order(back.orderId)).status, (await order(disputed.orderId)).status]).toEqual([
      "refunded",
      "disputed",
    ]);
  });

  it("reads the other lists when one fails for another reason, and fails then, so that the job is listed", async () => {
    await sweep();
    await db.$executeRaw`UPDATE provider_sweeps SET started_at = 'infinity' WHERE kind = 'events'`;
    const { orderId, intent } = await createPurchase(provider);
    provider.dispute(intent);
    const lines = await captureLogs(async () => expect(sweepProvider()).rejects.toThrow());
    expect(lines).toContainEqual(expect.objectContaining({ message: "provider not swept", list: "events" }));
    expect((await order(orderId)).status).toBe("disputed");
  });

  it("skips a payment that cannot be synced and leaves it to a job", async () => {
    const [odd, plain] = [await createPurchase(provider), await createPurchase(provider)];
    for (const { intent } of [odd, plain]) provider.refund(intent);
    const intent = provider.ledger.get("payment_intent", odd.intent);
    if (!intent) throw new Error("the payment is there");
    provider.ledger.put("payment_intent", Object.assign({ ...intent }, { metadata: null }));
    const lines = await captureLogs(async () => expect(await sweepProvider()).toMatchObject({ changed: 1, failed: 2 }));
    expect(lines).toContainEqual(
      expect.objectContaining({ level: "error", message: "payment not followed up", paymentIntentId: odd.intent }),
    );
    expect([(await order(odd.orderId)).status, (await order(plain.orderId)).status]).toEqual(["completed", "refunded"]);
    expect(await queuedJobKeys("sync-")).toEqual([`sync-${odd.intent}`]);
    provider.ledger.put("payment_intent", intent);
    await runJobs();
    expect((await order(odd.orderId)).status).toBe("refunded");
  });
});
