import { transaction } from "@/lib/db/transaction";
import { claimOrder } from "@/lib/orders/payment-sync/claim-order";
import { createOrder, createSubscription } from "@/tests/fixtures/factories";

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
