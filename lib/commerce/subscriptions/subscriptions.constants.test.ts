import { findAccess } from "@/lib/catalog/access/access";
import { removeOrder } from "@/lib/commerce/orders/cancel-order";
import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { db } from "@/lib/foundation/db/client";
import { createApp } from "@/tests/fixtures/factories";
import { readBalances } from "@/tests/fixtures/ledger";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { atProvider, openCheckout, readPayments, readSubscription, subscribe } from "@/tests/fixtures/subscriptions";

let provider: TestProvider;
beforeAll(async () => void (provider = await startTestProvider()));
afterAll(() => provider.stop());

const monthly = () => createApp({ priceType: "monthly", price: "29.00" });

describe("subscribing", () => {
  it("returns the first invoice's client secret, and gives access once it is paid", async () => {
    const [{ viewer, user }, app] = [await createSignedInUser(), await monthly()];
    const response = await createPaymentIntent(viewer, app.id);
    expect(response).toMatchObject({ amount: "29.00", priceType: "monthly", subscriptionId: expect.any(String) });
    const checkout = await openCheckout(viewer, app.id);
    expect(await findAccess(db, user.id, checkout.orderId)).toBeNull();
    expect(await readSubscription(checkout.id)).toMatchObject({ status: "incomplete", accessUntil: null });

    await provider.stripe.paymentIntents.confirm(checkout.intent, { payment_method: "pm_card_visa" });
    await syncPayment(checkout.intent);
    expect(await findAccess(db, user.id, checkout.orderId)).toEqual({ orderId: checkout.orderId, appId: app.id });
    expect(await readSubscription(checkout.id)).toMatchObject({ status: "active", startedAt: expect.any(Date) });
    expect(await readBalances(checkout.orderId)).toEqual({ developer: 2900, provider: -2900 });
    const { metadata, items } = await atProvider(provider, checkout.id);
    expect([metadata.subscriptionId, items.data[0]?.price.unit_amount]).toEqual([checkout.id, 2900]);
  });

  it("gives no access while the card is declined, and none when the first invoice stays unpaid", async () => {
    const [{ viewer, user }, app] = [await createSignedInUser(), await monthly()];
    const { id, intent, orderId } = await openCheckout(viewer, app.id);
    await provider.stripe.paymentIntents
      .confirm(intent, { payment_method: "pm_card_visa_chargeDeclined" })
      .catch(() => null);
    await syncPayment(intent);
    expect(await findAccess(db, user.id, orderId)).toBeNull();
    await removeOrder(viewer, orderId);
    expect(await readSubscription(id)).toMatchObject({ status: "canceled", endReason: "unpaid", accessUntil: null });
    expect((await provider.stripe.paymentIntents.retrieve(intent)).status).toBe("canceled");
    expect((await openCheckout(viewer, app.id)).id).not.toBe(id);
  });

  it("makes one subscription of two tabs, double clicks and a repeated call", async () => {
    const [{ viewer }, app] = [await createSignedInUser(), await monthly()];
    const responses = await Promise.all(Array.from({ length: 4 }, () => createPaymentIntent(viewer, app.id)));
    expect(new Set(responses.map(({ orderId }) => orderId)).size).toBe(1);
    const rows = await db.subscription.findMany({ where: { appId: app.id } });
    expect(rows).toHaveLength(1);
    const { data } = await provider.stripe.subscriptions.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata.appId === app.id)).toHaveLength(1);
  });

  it("abandons an unpaid subscription when the price changes in between, so that only the new price can be paid", async () => {
    const [{ viewer }, app] = [await createSignedInUser(), await monthly()];
    const old = await openCheckout(viewer, app.id);
    await db.app.update({ where: { id: app.id }, data: { price: "39.00" } });
    const now = await openCheckout(viewer, app.id);
    expect(now.id).not.toBe(old.id);
    const confirm = (intent: string) =>
      provider.stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" });
    await expect(confirm(old.intent)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
    await confirm(now.intent);
    await syncPayment(now.intent);
    expect(await db.subscription.findMany({ where: { appId: app.id, status: { not: "canceled" } } })).toMatchObject([
      { id: now.id, status: "active" },
    ]);
    expect(await readPayments(now.id)).toMatchObject([{ status: "completed" }]);
  });

  it("refuses a second subscription, and lets a buyer subscribe again once it has ended", async () => {
    const [{ viewer }, app] = [await createSignedInUser(), await monthly()];
    const { id } = await subscribe(provider, viewer, app.id);
    await expect(createPaymentIntent(viewer, app.id)).rejects.toMatchObject({
      code: "conflict",
      message: "You already subscribe to this app. Manage it under Subscriptions in your dashboard.",
    });
    await db.subscription.update({ where: { id }, data: { status: "canceled", endedAt: new Date() } });
    expect((await subscribe(provider, viewer, app.id)).id).not.toBe(id);
  });

  it("leaves a monthly order from before subscriptions as it was: owned, and not renewed", async () => {
    const [{ viewer, user }, app] = [await createSignedInUser(), await monthly()];
    const order = await db.order.create({
      data: {
        appId: app.id,
        customerId: user.id,
        amount: "29.00",
        stripePaymentIntentId: `pi_${crypto.randomUUID()}`,
        status: "completed",
        completedAt: new Date("2025-01-01"),
        appTitle: app.title,
        appCategory: app.category,
        appPriceType: "monthly",
      },
    });
    expect(await findAccess(db, user.id, order.id)).not.toBeNull();
    await expect(createPaymentIntent(viewer, app.id)).rejects.toMatchObject({ message: "You already own this app." });
  });
});
