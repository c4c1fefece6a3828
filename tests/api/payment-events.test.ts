import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
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

const ORDERS = 30;
const AT_ONCE = 8;
const shuffled = <T>(items: T[]) =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** The buyer pays with a card that is declined. */
const decline = (orderId: string) =>
  expect(provider.pay(orderId, "pm_card_visa_chargeDeclined")).rejects.toMatchObject({ code: "card_declined" });

/** What can happen to a payment at the provider, and the status its order must end with. */
const fates: {
  status: string;
  refunded: string;
  downloads: number;
  live: (orderId: string, intent: string) => Promise<unknown>;
}[] = [
  { status: "completed", refunded: "0.00", downloads: 1, live: async (orderId) => void (await provider.pay(orderId)) },
  {
    status: "completed",
    refunded: "0.00",
    downloads: 1,
    live: async (orderId) => {
      await decline(orderId);
      await provider.pay(orderId);
    },
  },
  {
    status: "pending",
    refunded: "0.00",
    downloads: 0,
    live: decline,
  },
  {
    status: "failed",
    refunded: "0.00",
    downloads: 0,
    live: async (_orderId, intent) => void (await provider.stripe.paymentIntents.cancel(intent)),
  },
  {
    status: "refunded",
    refunded: "49.00",
    downloads: 1,
    live: async (orderId, intent) => (
      await provider.pay(orderId),
      provider.refund(intent, 1900),
      provider.refund(intent)
    ),
  },
  {
    status: "completed",
    refunded: "19.00",
    downloads: 1,
    live: async (orderId, intent) => (
      await provider.pay(orderId),
      provider.refund(intent, 900),
      provider.refund(intent, 1000)
    ),
  },
  {
    status: "completed",
    refunded: "0.00",
    downloads: 1,
    live: async (orderId, intent) => (
      await provider.pay(orderId),
      provider.refund(intent),
      provider.failRefund(intent)
    ),
  },
  {
    status: "completed",
    refunded: "9.00",
    downloads: 1,
    live: async (orderId, intent) => (
      await provider.pay(orderId),
      provider.refund(intent, 900),
      provider.failRefund(intent, provider.refund(intent, 1000))
    ),
  },
  {
    status: "completed",
    refunded: "0.00",
    downloads: 1,
    live: async (orderId, intent) => (
      await provider.pay(orderId),
      provider.closeDispute(provider.dispute(intent), "won")
    ),
  },
  {
    status: "refunded",
    refunded: "49.00",
    downloads: 1,
    live: async (orderId, intent) => (
      await provider.pay(orderId),
      provider.closeDispute(provider.dispute(intent), "lost")
    ),
  },
];

describe("many payment events, each delivered three times, shuffled, some forged or stale", () => {
  it("leave every order, count and receipt correct", async () => {
    const bought = await Promise.all(
      Array.from({ length: ORDERS }, async (_, index) => {
        const fate = fates[index % fates.length];
        if (!fate) throw new Error("there is a fate for each");
        const [viewer, app] = [toViewer(await createUser()), await createApp()];
        const { orderId } = await createPaymentIntent(viewer, app.id);
        await fate.live(orderId, provider.intentsOf(orderId)[0]?.id ?? "");
        return { fate, orderId, appId: app.id };
      }),
    );

    const events = provider.ledger.all("event");
    const good = [...events, ...events, ...events].map((event) => ({ event, signing: {}, expected: 200 }));
    const bad = events
      .filter((_, index) => index % 10 === 0)
      .map((event, index) => ({
        event,
        signing: index % 2 ? { secret: "whsec_other" } : { ageSeconds: 3600 },
        expected: 400,
      }));
    const deliveries = shuffled([...good, ...bad]).values();
    const wrong: number[] = [];
    const worker = async () => {
      for (const { event, signing, expected } of deliveries) {
        const { status } = await deliverWebhook(event, signing);
        if (status !== expected) wrong.push(status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(wrong).toEqual([]);

    for (const { fate, orderId, appId } of bought) {
      const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
      const { downloads } = await db.app.findUniqueOrThrow({ where: { id: appId } });
      const receipts = await db.$queryRaw<
        unknown[]
      >`SELECT id FROM graphile_worker.jobs WHERE key = ${`receipt-${orderId}`}`;
      expect({
        status: order.status,
        refunded: order.refundedAmount.toFixed(2),
        downloads,
        receipts: receipts.length,
      }).toEqual({
        status: fate.status,
        refunded: fate.refunded,
        downloads: fate.downloads,
        receipts: fate.downloads,
      });
    }
    const ours = events.filter(({ type }) => isWebhookEvent(type)).map(({ id }) => id);
    expect(await db.paymentEvent.count({ where: { id: { in: ours } } })).toBe(ours.length);
    expect(await db.paymentRefund.count({ where: { orderId: { in: bought.map(({ orderId }) => orderId) } } })).toBe(0);
  });
});
