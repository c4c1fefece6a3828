import { db } from "@/lib/db/client";
import { createPaymentIntent } from "@/lib/orders/checkout/create-payment-intent";
import { syncPayment } from "@/lib/orders/payment-sync/sync-payment";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { toViewer } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

/** Keeps updating the order for this many milliseconds, like other servers that sync the same payment. */
async function keepWriting(id: string, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end;)
    await db.order.update({ where: { id }, data: { revision: { increment: 1 } } });
}

describe("syncPayment", () => {
  it("succeeds although other writers keep updating the order for a while", async () => {
    const app = await createApp();
    const { orderId } = await createPaymentIntent(toViewer(await createUser()), app.id);
    await provider.pay(orderId);
    const { stripePaymentIntentId: intent } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const [synced] = await Promise.all([syncPayment(intent), keepWriting(orderId, 600)]);
    expect(synced).toMatchObject({ orderId, payment: { status: "succeeded" } });
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("completed");
  });
});
