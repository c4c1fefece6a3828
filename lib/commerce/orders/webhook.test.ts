import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { processRefund } from "@/lib/commerce/orders/refunding";
import { db } from "@/lib/foundation/db/client";
import { isWebhookEvent } from "@/lib/foundation/payments/webhook-events";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
afterEach(() => provider.faults.clear());

async function createPending(price = "49.00") {
  const [viewer, app] = [toViewer(await createUser()), await createApp({ price })];
  const { orderId } = await createPaymentIntent(viewer, app.id);
  return { viewer, app, orderId, intent: provider.intentsOf(orderId)[0]?.id ?? "" };
}
async function createPaid(price?: string) {
  const bought = await createPending(price);
  await provider.pay(bought.orderId);
  return bought;
}
const order = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
const downloads = async (appId: string) => (await db.app.findUniqueOrThrow({ where: { id: appId } })).downloads;
const jobs = (key: string) =>
  db.$queryRaw<{ task_identifier: string }[]>`SELECT task_identifier FROM graphile_worker.jobs WHERE key = ${key}`;
const recorded = async (ids: string[]) => db.paymentEvent.count({ where: { id: { in: ids } } });
const shuffled = <T>(items: T[]) =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** Delivers every event of an intent in the given order and returns the response statuses. */
const deliverAll = async (intent: string, arrange: <T>(events: T[]) => T[] = (events) => events) => {
  const statuses: number[] = [];
  for (const event of arrange(provider.eventsOf(intent))) statuses.push((await deliverWebhook(event)).status);
  return statuses;
};
const succeeded = (intent: string) => provider.eventsOf(intent, "payment_intent.succeeded")[0] ?? {};

describe("POST /api/webhooks/stripe", () => {
  it("completes the order of a buyer who never returns", async () => {
    const { orderId, app, intent } = await createPaid();
    const response = await deliverWebhook(succeeded(intent));
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await order(orderId)).toMatchObject({
      status: "completed",
      completedAt: expect.any(Date) as Date,
      stripePaymentIntentId: intent,
    });
    expect(await downloads(app.id)).toBe(1);
    expect(await jobs(`receipt-${orderId}`)).toEqual([{ task_identifier: "send_receipt" }]);
  });

  it("keeps the order pending after a declined card and completes it with another card", async () => {
    const { orderId, intent } = await createPending();
    await provider.pay(orderId, "pm_card_visa_chargeDeclined").catch(() => undefined);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "pending", stripePaymentIntentId: intent });
    await provider.pay(orderId);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });

  it("keeps the order pending during 3-D Secure authentication", async () => {
    const { orderId, intent } = await createPending();
    expect(await provider.pay(orderId, "pm_card_threeDSecure2Required")).toMatchObject({ status: "requires_action" });
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    await provider.authenticate(intent, "succeed");
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });

  it("fails the order of a canceled intent, but never one that is paid", async () => {
    const { orderId, intent } = await createPending();
    await provider.stripe.paymentIntents.cancel(intent);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "failed", completedAt: null });
  });

  it("counts one download and sends one email for late, repeated, reordered and concurrent events", async () => {
    const { orderId, app, intent } = await createPaid();
    const events = provider.eventsOf(intent);
    const statuses = await Promise.all(
      shuffled([...events, ...events, ...events, ...events]).map(async (event) => (await deliverWebhook(event)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await deliverAll(intent, (all) => [...all].reverse());
    expect(await order(orderId)).toMatchObject({ status: "completed" });
    expect(await downloads(app.id)).toBe(1);
    expect(await jobs(`receipt-${orderId}`)).toHaveLength(1);
    const handled = events.filter(({ type }) => isWebhookEvent(type));
    expect(handled).not.toEqual([]);
    expect(await recorded(handled.map(({ id }) => id))).toBe(handled.length);
  });

  it("acknowledges payments that are not ours and stores nothing about them", async () => {
    const foreign = await provider.stripe.paymentIntents.create({
      amount: 500,
      currency: "usd",
      metadata: { orderId: "shop-17" },
    });
    const { id } = await provider.stripe.paymentIntents.confirm(foreign.id, { payment_method: "pm_card_visa" });
    expect(await deliverAll(id)).toEqual([200, 200, 200]);
    expect(await recorded(provider.eventsOf(id).map((event) => event.id))).toBe(0);
    expect(provider.ledger.all("refund").filter((refund) => refund.payment_intent === id)).toEqual([]);
  });

  it.each([
    [
      "an unknown intent",
      { type: "payment_intent.succeeded", data: { object: { object: "payment_intent", id: "pi_nobody" } } },
    ],
    ["another object type", { type: "customer.created", data: { object: { object: "customer", id: "cus_1" } } }],
    [
      "a charge without an intent",
      { type: "charge.succeeded", data: { object: { object: "charge", id: "ch_1", payment_intent: null } } },
    ],
  ])("acknowledges an event about %s", async (_what, event) => {
    expect((await deliverWebhook({ id: `evt_${crypto.randomUUID()}`, object: "event", ...event })).status).toBe(200);
  });

  it("trusts the provider's API and not the event about a payment's status", async () => {
    const { orderId, intent } = await createPending();
    const claim = {
      id: `evt_${crypto.randomUUID()}`,
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { object: "payment_intent", id: intent, status: "succeeded" } },
    };
    expect((await deliverWebhook(claim)).status).toBe(200);
    expect(await order(orderId)).toMatchObject({ status: "pending" });
  });
});

describe("an invalid webhook signature", () => {
  it.each([
    ["made with another secret", { secret: "whsec_somebody_else" }],
    ["older than five minutes", { ageSeconds: 301 }],
    ["made for another body", { payload: "{}" }],
  ])("is rejected: %s", async (_what, signing) => {
    const { orderId, intent } = await createPaid();
    const response = await deliverWebhook(succeeded(intent), signing);
    expect([response.status, await response.text()]).toEqual([400, "Invalid event signature."]);
    expect(await order(orderId)).toMatchObject({ status: "pending" });
    expect(await recorded(provider.eventsOf(intent).map(({ id }) => id))).toBe(0);
  });

  it("accepts a signature that is almost five minutes old", async () => {
    const { orderId, intent } = await createPaid();
    expect((await deliverWebhook(succeeded(intent), { ageSeconds: 290 })).status).toBe(200);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });
});

describe("refunds and disputes", () => {
  it("keep the order completed after a partial refund and end it once everything is refunded", async () => {
    const { orderId, intent, app, viewer } = await createPaid();
    provider.refund(intent, 1000);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe("10.00");
    provider.refund(intent, 3900);
    await deliverAll(intent, (events) => [...events].reverse());
    expect(await order(orderId)).toMatchObject({ status: "refunded" });
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe("49.00");

    const again = await createPaymentIntent(viewer, app.id);
    await provider.pay(again.orderId);
    await deliverAll(provider.intentsOf(again.orderId)[0]?.id ?? "");
    expect(await order(again.orderId)).toMatchObject({ status: "completed" });
    expect(await downloads(app.id)).toBe(1);
  });

  it("end refunded when the refund is reported before the payment", async () => {
    const { orderId, intent, app } = await createPaid();
    provider.refund(intent);
    await deliverAll(intent, (events) => [...events].reverse());
    expect(await order(orderId)).toMatchObject({ status: "refunded" });
    expect(await downloads(app.id)).toBe(1);
    expect(await jobs(`receipt-${orderId}`)).toHaveLength(1);
  });

  it.each([
    ["won", "completed", "0.00"],
    ["lost", "refunded", "49.00"],
  ] as const)("withhold the download during a dispute until it is %s", async (outcome, status, back) => {
    const { orderId, intent } = await createPaid();
    await deliverAll(intent);
    const dispute = provider.dispute(intent);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "disputed" });
    provider.closeDispute(dispute, outcome);
    await deliverAll(intent, (events) => [...events].reverse());
    expect(await order(orderId)).toMatchObject({ status });
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe(back);
  });
});

describe("a payment that cannot complete its order", () => {
  /** Expects the order to be failed and the payment refunded exactly once. */
  async function expectPaidBack(orderId: string, intent: string, reason: string) {
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      orderId,
      reason,
      refundedAt: null,
    });
    expect(await jobs(`refund-${intent}`)).toEqual([{ task_identifier: "refund_payment" }]);
    await Promise.all([processRefund(intent), processRefund(intent)]);
    await deliverAll(intent, shuffled);
    await processRefund(intent);
    const refunds = provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent);
    expect(refunds.map(({ amount }) => amount)).toEqual([provider.ledger.get("payment_intent", intent)?.amount]);
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      refundId: refunds[0]?.id,
      refundedAt: expect.any(Date) as Date,
    });
    expect(await jobs(`receipt-${orderId}`)).toEqual([]);
  }

  it("is refunded when the order had failed", async () => {
    const { orderId, intent } = await createPending();
    await db.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await provider.pay(orderId);
    await deliverAll(intent);
    await expectPaidBack(orderId, intent, "order_failed");
    expect(await order(orderId)).toMatchObject({ status: "failed" });
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe("49.00");
  });

  it("is refunded when the buyer was deleted", async () => {
    const { orderId, intent, viewer } = await createPaid();
    await db.user.delete({ where: { id: viewer.id } });
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "failed", customerId: null });
    await expectPaidBack(orderId, intent, "buyer_gone");
  });

  it.each([
    ["deleted", (id: string) => db.app.delete({ where: { id } })],
    ["rejected", (id: string) => db.app.update({ where: { id }, data: { status: "rejected" } })],
    [
      "rejected while it is unlisted",
      (id: string) => db.app.update({ where: { id }, data: { status: "unlisted", unlistedStatus: "rejected" } }),
    ],
  ])("is refunded when the app is %s", async (_what, change) => {
    const { orderId, intent, app } = await createPaid();
    await change(app.id);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "failed" });
    await expectPaidBack(orderId, intent, "app_gone");
  });

  it("is refunded when the amount differs from the order's", async () => {
    const { orderId, intent } = await createPending();
    await provider.stripe.paymentIntents.update(intent, { amount: 100 });
    await provider.pay(orderId);
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "failed" });
    await expectPaidBack(orderId, intent, "amount_differs");
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe("1.00");
  });

  it("is refunded when another intent already paid the order, and the order stays", async () => {
    const { orderId, intent, viewer, app } = await createPaid();
    await deliverAll(intent);
    const second = await provider.stripe.paymentIntents.create({
      amount: 4900,
      currency: "usd",
      metadata: { orderId, appId: app.id, customerId: viewer.id },
    });
    await provider.stripe.paymentIntents.confirm(second.id, { payment_method: "pm_card_visa" });
    await deliverAll(second.id);
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: second.id } })).toMatchObject({
      reason: "another_intent",
    });
    await processRefund(second.id);
    expect(provider.ledger.all("refund").filter((refund) => refund.payment_intent === second.id)).toHaveLength(1);
    expect(await order(orderId)).toMatchObject({ status: "completed", stripePaymentIntentId: intent });
    expect((await order(orderId)).refundedAmount.toFixed(2)).toBe("0.00");
  });

  it("still completes the order when the app was unlisted during payment", async () => {
    const { orderId, intent, app } = await createPaid();
    await db.app.update({ where: { id: app.id }, data: { status: "unlisted", unlistedStatus: "approved" } });
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });

  it("still completes the order when the app went back into review or changed its price during payment", async () => {
    const { orderId, intent, app } = await createPaid();
    await db.app.update({ where: { id: app.id }, data: { status: "pending", price: "99.00" } });
    await deliverAll(intent);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });

  it("is not refunded while it is disputed", async () => {
    const { orderId, intent } = await createPending();
    await db.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await provider.pay(orderId);
    provider.dispute(intent);
    await deliverAll(intent);
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toBeNull();
  });
});

describe("processing when a step fails", () => {
  it("requests redelivery while the provider is down", async () => {
    const { orderId, intent } = await createPaid();
    provider.faults.add({ count: 4, path: "/v1/payment_intents" });
    const response = await deliverWebhook(succeeded(intent));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await recorded([provider.eventsOf(intent, "payment_intent.succeeded")[0]?.id ?? ""])).toBe(0);
    expect((await deliverWebhook(succeeded(intent))).status).toBe(200);
    expect(await order(orderId)).toMatchObject({ status: "completed" });
  });

  it("keeps a refund queued while the provider is down", async () => {
    const { orderId, intent } = await createPending();
    await db.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await provider.pay(orderId);
    await deliverAll(intent);
    provider.faults.add({ count: 4, path: "/v1/refunds" });
    await expect(processRefund(intent)).rejects.toMatchObject({ code: "unavailable" });
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      refundedAt: null,
    });
    await processRefund(intent);
    expect(provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent)).toHaveLength(1);
  });

  it("refunds once when the response to the refund is lost", async () => {
    const { orderId, intent } = await createPending();
    await db.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await provider.pay(orderId);
    await deliverAll(intent);
    provider.faults.add({ count: 2, when: "after", path: "/v1/refunds" });
    await processRefund(intent);
    expect(provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent)).toHaveLength(1);
  });

  it("refunds again when the refund fails at the buyer's bank", async () => {
    const { orderId, intent } = await createPending();
    await db.order.update({ where: { id: orderId }, data: { status: "failed" } });
    await provider.pay(orderId);
    await deliverAll(intent);
    await processRefund(intent);
    const refunds = () => provider.ledger.all("refund").filter((refund) => refund.payment_intent === intent);
    const [refund] = refunds();
    if (!refund) throw new Error("there is a refund");
    const charge = provider.ledger.get("charge", String(refund.charge));
    if (charge) provider.ledger.put("charge", { ...charge, amount_refunded: 0, refunded: false });
    const failed = provider.ledger.put("refund", { ...refund, status: "failed" });
    await deliverWebhook({
      id: `evt_${crypto.randomUUID()}`,
      object: "event",
      type: "refund.failed",
      data: { object: failed },
    });
    await processRefund(intent);
    expect(refunds().map(({ status, amount }) => [status, amount])).toEqual([
      ["failed", 4900],
      ["succeeded", 4900],
    ]);
    expect(await db.paymentRefund.findUnique({ where: { paymentIntentId: intent } })).toMatchObject({
      refundId: refunds()[1]?.id,
      refundedAt: expect.any(Date) as Date,
    });
  });

  it("finds the order of an intent whose id was not stored before a crash", async () => {
    const { orderId, intent } = await createPaid();
    await db.order.update({ where: { id: orderId }, data: { stripePaymentIntentId: `new_${crypto.randomUUID()}` } });
    await deliverWebhook(succeeded(intent));
    expect(await order(orderId)).toMatchObject({ status: "completed", stripePaymentIntentId: intent });
  });
});
