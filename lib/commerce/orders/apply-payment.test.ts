import { applyPayment, claimOrder } from "@/lib/commerce/orders/apply-payment";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import type { Payment } from "@/lib/foundation/payments/intents";
import { createOrder, createSubscription } from "@/tests/fixtures/factories";

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
  cardTried: true,
  card: null,
  clientSecret: null,
  ...more,
});

describe("the card that paid", () => {
  const cardOf = async (id: string) => {
    const { cardBrand, cardLast4 } = await db.order.findUniqueOrThrow({ where: { id } });
    return [cardBrand, cardLast4];
  };
  const visa = { card: { brand: "visa", last4: "4242" } };

  it("is stored with the order, and kept after a refund", async () => {
    const { id, stripePaymentIntentId: intent } = await createOrder({ status: "pending" });
    const sync = async (more: Partial<Payment>) => {
      const order = await readOrder(id);
      await transaction((tx) => applyPayment(tx, order, payment(intent, more)));
    };
    await sync({ status: "open", ...visa });
    expect(await cardOf(id)).toEqual([null, null]);
    await sync({ card: { brand: "mastercard", last4: "4444" } });
    await sync({ refundedCents: 4900 });
    expect(await cardOf(id)).toEqual(["mastercard", "4444"]);
  });

  it("isn't that of a payment that the order does not expect", async () => {
    const { id } = await createOrder({ status: "completed" });
    const order = await readOrder(id);
    await transaction((tx) => applyPayment(tx, order, payment("pi_another", visa)));
    expect(await cardOf(id)).toEqual([null, null]);
  });
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

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const claim = ({ id, revision }: { id: string; revision: number }) =>
  transaction((tx) => claimOrder(tx, { id, revision }));

it("claims an order unless it has changed since it was read", async () => {
  const order = await createOrder();
  expect(await claim(order)).toMatchObject({ status: "completed", intent: order.stripePaymentIntentId });
  expect(await claim(order)).toBeUndefined();
});

it.each([
  ["a one-time order, another one-time order", { first: false, other: false }, true],
  ["a one-time order, a subscription payment", { first: false, other: true }, false],
  ["a subscription payment, a one-time order", { first: true, other: false }, false],
])("after a refund of %s counts as buying the app again: %p", async (_what, pays, expected) => {
  const subscription = await createSubscription();
  const { appId, customerId, id } = subscription;
  const create = (paysFor: boolean, status: string) =>
    createOrder({ appId: appId ?? "", customerId, status, ...(paysFor && { subscriptionId: id }) });
  const refunded = await create(pays.first, "refunded");
  await create(pays.other, "completed");
  expect(await claim(refunded)).toMatchObject({ boughtAgain: expected });
});

it.each([
  ["made before the end, for the last period,", { status: "canceled", endedIn: 2, paidIn: 30 }, false],
  ["made after the end", { status: "canceled", endedIn: -1, paidIn: 30 }, true],
  ["made before the end, for a period after the last,", { status: "canceled", endedIn: 2, paidIn: 3 }, true],
  ["of an active subscription", { status: "active", endedIn: null, paidIn: 3 }, false],
])(
  "an order %s counts as paying for an ended subscription: %p",
  async (_what, { status, endedIn, paidIn }, expected) => {
    const subscription = await createSubscription({
      status,
      endedAt: endedIn === null ? null : inDays(endedIn),
      paidThrough: inDays(paidIn),
    });
    const order = await createOrder({
      appId: subscription.appId ?? "",
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      status: "pending",
      periodEnd: inDays(29),
    });
    expect(await claim(order)).toMatchObject({ afterEnd: expected });
  },
);
