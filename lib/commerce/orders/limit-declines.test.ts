import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { limitDeclines } from "@/lib/commerce/orders/webhook";
import { db } from "@/lib/foundation/db/client";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { toViewer } from "@/tests/fixtures/sessions";

// Settings are read on first use.
process.env.RATE_LIMIT_SCALE = "1";
process.env.RATE_LIMITS = "decline=2/3600, declineUser=5/3600";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(() => void jest.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const buyer = async () => toViewer(await createUser());
const open = async (viewer: Awaited<ReturnType<typeof buyer>>) =>
  (await createPaymentIntent(viewer, (await createApp()).id)).orderId;
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;

/** Tries a card that is declined, and delivers the event twice, as the provider may. */
async function decline(orderId: string): Promise<void> {
  await expect(provider.pay(orderId, "pm_card_visa_chargeDeclined")).rejects.toMatchObject({ code: "card_declined" });
  const event = provider.eventsOf(provider.intentsOf(orderId)[0]?.id ?? "", "payment_intent.payment_failed").at(-1);
  for (let times = 0; times < 2; times += 1) expect((await deliverWebhook(event ?? {})).status).toBe(200);
}

describe("declined cards", () => {
  it("leave the payment open for a few more tries, then cancel it and fail the order", async () => {
    const viewer = await buyer();
    const orderId = await open(viewer);
    await decline(orderId);
    await decline(orderId);
    expect(await statusOf(orderId)).toBe("pending");
    await decline(orderId);
    expect(await statusOf(orderId)).toBe("failed");
    await expect(provider.pay(orderId)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
  });

  it("of payments that ended do not count", async () => {
    const viewer = await buyer();
    for (let ended = 0; ended < 3; ended += 1) {
      const id = await open(viewer);
      const { stripePaymentIntentId: intent } = await db.order.update({ where: { id }, data: { status: "failed" } });
      for (let times = 0; times < 2; times += 1) await limitDeclines(id, intent);
    }
    const orderId = await open(viewer);
    await decline(orderId);
    expect(await statusOf(orderId)).toBe("pending");
  });

  it("of one user also count together, however many payments they open", async () => {
    const viewer = await buyer();
    const [one, two, three] = [await open(viewer), await open(viewer), await open(viewer)];
    for (const orderId of [one, two]) for (let times = 0; times < 2; times += 1) await decline(orderId);
    await decline(three);
    expect(await statusOf(three)).toBe("pending");
    await decline(three);
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual(["pending", "pending", "failed"]);
    const other = await open(await buyer());
    await decline(other);
    expect(await statusOf(other)).toBe("pending");
  });
});
