import fc from "fast-check";
import { reconcileOrders } from "@/lib/commerce/orders/reconcile";
import { sweepProvider } from "@/lib/commerce/orders/sweep";
import { processPaymentEvent } from "@/lib/commerce/orders/webhook";
import { getRecurringRevenue } from "@/lib/commerce/sales/subscription-figures";
import { cancelSubscription } from "@/lib/commerce/subscriptions/changes";
import { reconcileSubscriptions } from "@/lib/commerce/subscriptions/reconcile";
import { db } from "@/lib/foundation/db/client";
import { paymentIntentOf, subscriptionOf } from "@/lib/foundation/payments/webhook-events";
import { advanceClock } from "@/sandbox/stripe/control/control-routes";
import { createApp } from "@/tests/fixtures/factories";
import { readBalances } from "@/tests/fixtures/ledger";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";
import { openCheckout, scriptRenewals } from "@/tests/fixtures/subscriptions";

const SUBSCRIPTIONS = Number(process.env.FORGEHALL_PROPERTY_RUNS ?? 20);
const MONTHS = 12;
/** Less than the 180 days after which the sweep no longer looks for a refund (it runs every five minutes). */
const MONTHS_BETWEEN_RECONCILIATIONS = 3;
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;
/** Milliseconds. */
const MAX_SUBSCRIPTION_MS = 20_000;

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(() => provider.stop());

/** What happens to a subscription in a month, before it renews. */
const action = fc.oneof(
  { weight: 14, arbitrary: fc.constant("renew" as const) },
  { weight: 2, arbitrary: fc.constant("decline once" as const) },
  { weight: 1, arbitrary: fc.constantFrom("decline for good" as const, "cancel", "refund", "dispute") },
);
/** What becomes of an event on its way: lost, or delivered once or several times. */
const delivery = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) },
);
const year = fc.record({
  actions: fc.array(fc.array(action, { minLength: MONTHS, maxLength: MONTHS }), {
    minLength: SUBSCRIPTIONS,
    maxLength: SUBSCRIPTIONS,
  }),
  deliveries: fc.infiniteStream(delivery),
  order: fc.infiniteStream(fc.nat(1_000_000)),
});

/** Only the date moves, for the provider and for us; timers stay real. */
function setDate(now: number): void {
  const timers = [
    "setTimeout",
    "setInterval",
    "setImmediate",
    "clearTimeout",
    "clearInterval",
    "clearImmediate",
  ] as const;
  jest.useFakeTimers({ now, doNotFake: [...timers, "nextTick", "queueMicrotask", "performance", "hrtime"] });
}

type Subscriber = Awaited<ReturnType<typeof openCheckout>> & Awaited<ReturnType<typeof createSignedInUser>>;

async function subscribeAll(appIds: string[]): Promise<Subscriber[]> {
  const subscribers: Subscriber[] = [];
  for (let count = 0; count < SUBSCRIPTIONS; count += 1) {
    const user = await createSignedInUser();
    const checkout = await openCheckout(user.viewer, appIds[count % appIds.length] ?? "");
    await provider.stripe.paymentIntents.confirm(checkout.intent, { payment_method: "pm_card_visa" });
    subscribers.push({ ...user, ...checkout });
  }
  return subscribers;
}

/** The payment of the newest paid invoice at the provider, which we may not know yet. */
async function newestPayment(id: string): Promise<string | null> {
  const row = await db.subscription.findUniqueOrThrow({ where: { id } });
  const { data } = await provider.stripe.invoices.list({
    subscription: row.stripeSubscriptionId ?? "none",
    status: "paid",
    limit: 1,
    expand: ["data.payments"],
  });
  const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
  return typeof intent === "string" ? intent : null;
}

async function act({ id, viewer }: Subscriber, what: string): Promise<void> {
  if (what === "decline once") return scriptRenewals(provider, id, "card_declined");
  if (what === "decline for good")
    return scriptRenewals(provider, id, ...Array.from({ length: 9 }, () => "card_declined"));
  if (what === "cancel") return void (await cancelSubscription(viewer, id).catch(() => null));
  const intent = what === "renew" ? null : await newestPayment(id);
  const charge = intent && provider.ledger.all("charge").find((one) => one.payment_intent === intent);
  if (!intent || !charge || charge.refunded || charge.disputed) return;
  if (what === "refund") provider.refund(intent);
  else provider.closeDispute(provider.dispute(intent), "lost");
}

/** Delivers the new events, shuffled, some of them several times and a tenth never. */
async function deliver(from: number, deliveries: Iterator<number>, order: Iterator<number>): Promise<number> {
  const events = provider.ledger.all("event");
  const sent = events.slice(from).flatMap(({ id, type, data: { object } }) => {
    const event = {
      id,
      type,
      paymentIntentId: paymentIntentOf(object),
      providerSubscriptionId: subscriptionOf(object),
    };
    return Array.from({ length: Number(deliveries.next().value) }, () => ({ event, at: Number(order.next().value) }));
  });
  for (const { event } of sent.sort((a, b) => a.at - b.at)) await processPaymentEvent(event);
  return events.length;
}

/** Finds what the lost events did not report. */
async function reconcile(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await db.subscription.updateMany({ data: { checkAt: new Date(0) } });
    await db.order.updateMany({ where: { status: "pending" }, data: { checkAt: new Date(0) } });
    await db.paymentRefund.updateMany({ data: { checkAt: new Date(0) } });
    await reconcileSubscriptions.run({});
    await reconcileOrders();
    await sweepProvider();
  }
}

/** What the provider says of a subscription: its status, and the net of each paid invoice in cents, oldest first. */
async function atProvider(stripeSubscriptionId: string) {
  const { status } = await provider.stripe.subscriptions.retrieve(stripeSubscriptionId);
  const { data } = await provider.stripe.invoices.list({
    subscription: stripeSubscriptionId,
    status: "paid",
    limit: 100,
    expand: ["data.payments"],
  });
  const payments = data.toReversed().map(({ payments: paid, lines }) => {
    const intent = String(paid?.data[0]?.payment.payment_intent);
    const charge = provider.ledger.all("charge").find((one) => one.payment_intent === intent && one.paid);
    const lost = charge?.disputed ? charge.amount - charge.amount_refunded : 0;
    const net = (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0) - lost;
    return { intent, net, end: lines.data[0]?.period.end ?? 0 };
  });
  return { status, payments };
}

async function atHome(id: string) {
  const row = await db.subscription.findUniqueOrThrow({ where: { id } });
  const orders = await db.order.findMany({ where: { subscriptionId: id }, orderBy: { createdAt: "asc" } });
  const payments = [];
  for (const order of orders) {
    const net = (await readBalances(order.id)).developer ?? 0;
    payments.push({ intent: order.stripePaymentIntentId, net, end: (order.periodEnd?.getTime() ?? 0) / 1000 });
  }
  return { row, payments };
}

it(
  "ends a year of shuffled, repeated and lost events with the provider's subscriptions, orders, ledger and revenue",
  () =>
    fc.assert(
      // A failure reports the seed, not thousands of choices.
      fc.asyncProperty(fc.nat(), async (seed) => {
        const [choices] = fc.sample(year, { numRuns: 1, seed });
        if (!choices) throw new Error("a sample has one value");
        const { actions, deliveries, order } = choices;
        const { user } = await createSignedInUser("developer");
        const app = (price: string) => createApp({ developerId: user.id, priceType: "monthly", price });
        const apps = [await app("9.00"), await app("29.00"), await app("49.50")];
        const subscribers = await subscribeAll(apps.map(({ id }) => id));
        const [sent, shuffled] = [deliveries[Symbol.iterator](), order[Symbol.iterator]()];
        let delivered = await deliver(0, sent, shuffled);
        await reconcile();
        const start = Date.now();
        for (let month = 0; month < MONTHS; month += 1) {
          for (const [index, subscriber] of subscribers.entries())
            await act(subscriber, actions[index]?.[month] ?? "renew");
          setDate(start + (month + 1) * MONTH_MS);
          void advanceClock(provider, { advance: 0 });
          delivered = await deliver(delivered, sent, shuffled);
          if ((month + 1) % MONTHS_BETWEEN_RECONCILIATIONS === 0) await reconcile();
        }

        let recurringCents = 0;
        for (const { id } of subscribers) {
          const { row, payments } = await atHome(id);
          const there = await atProvider(row.stripeSubscriptionId ?? "none");
          expect({ id, status: row.status, payments }).toEqual({ id, ...there });
          if (row.status !== "canceled") {
            recurringCents += Math.round(Number(row.price) * 100);
            expect(row.paidThrough?.getTime()).toBe((there.payments.at(-1)?.end ?? 0) * 1000);
          } else {
            const over = Math.max(row.paidThrough?.getTime() ?? 0, row.endedAt?.getTime() ?? 0);
            expect(row.accessUntil?.getTime() ?? 0).toBeLessThanOrEqual(over);
          }
        }
        expect(await getRecurringRevenue(toViewer(user))).toMatchObject({
          monthly: (recurringCents / 100).toFixed(2),
        });
      }),
      { numRuns: 1, endOnFailure: true },
    ),
  MAX_SUBSCRIPTION_MS * SUBSCRIPTIONS,
);
