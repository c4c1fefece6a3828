import { validateLicense } from "@/lib/catalog/licenses/devices";
import { issueMissingLicenses } from "@/lib/catalog/licenses/issuing";
import { readStoredKey } from "@/lib/catalog/licenses/license-keys";
import { syncPayment } from "@/lib/commerce/orders/sync-payment";
import { syncSubscription } from "@/lib/commerce/subscriptions/sync";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder, createSubscription } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { passPeriod, readPayments, readSubscription, subscribe } from "@/tests/fixtures/subscriptions";

describe("subscription license", () => {
  let provider: TestProvider;
  beforeAll(async () => void (provider = await startTestProvider()));
  afterAll(() => provider.stop());

  const ADDRESS = "203.0.113.7";

  async function subscribeToLicensedApp() {
    const { viewer } = await createSignedInUser();
    const app = await createApp({ priceType: "monthly", price: "29.00", licenseSeats: 2 });
    return { app, ...(await subscribe(provider, viewer, app.id)) };
  }

  const readKeys = async (subscriptionId: string) => {
    const licenses = await db.license.findMany({ where: { order: { subscriptionId } } });
    return licenses.map((license) => readStoredKey(license) ?? "");
  };

  describe("the license key of a subscription", () => {
    it("is one key for all periods, and expires when access ends", async () => {
      const { id } = await subscribeToLicensedApp();
      await passPeriod(provider, id);
      await syncSubscription(id);
      const [key = "", ...others] = await readKeys(id);
      expect(others).toEqual([]);
      expect(await validateLicense({ key }, ADDRESS)).toMatchObject({ valid: true, status: "active" });
      await db.subscription.update({ where: { id }, data: { accessUntil: new Date(Date.now() - 1) } });
      expect(await validateLicense({ key }, ADDRESS)).toMatchObject({ valid: false, status: "expired" });
    });

    it("stays valid when an earlier period is refunded", async () => {
      const { id, intent } = await subscribeToLicensedApp();
      const [key = ""] = await readKeys(id);
      await passPeriod(provider, id);
      await syncSubscription(id);
      const { appId, customerId } = await readSubscription(id);
      // The provider's clock is a month ahead.
      const createdAt = new Date(Date.now() + 90 * 24 * 60 * 60 * 1000);
      await createOrder({ appId: appId ?? "", customerId, subscriptionId: id, status: "failed", createdAt });
      provider.refund(intent);
      await syncPayment(intent);
      expect(await validateLicense({ key }, ADDRESS)).toMatchObject({ valid: true, status: "active" });
    });

    it("is disabled when the current period is refunded", async () => {
      const { id, intent } = await subscribeToLicensedApp();
      const [key = ""] = await readKeys(id);
      provider.refund(intent);
      await syncPayment(intent);
      expect(await validateLicense({ key }, ADDRESS)).toMatchObject({ valid: false, status: "disabled" });
    });

    it("is issued once when the developer turns keys on after several payments", async () => {
      const { id, app } = await subscribeToLicensedApp();
      await passPeriod(provider, id);
      await syncSubscription(id);
      await db.license.deleteMany({ where: { order: { subscriptionId: id } } });
      await issueMissingLicenses.run({ appId: app.id });
      expect(await readPayments(id)).toHaveLength(2);
      expect(await readKeys(id)).toHaveLength(1);
    });
  });
});

describe("sync subscription", () => {
  it("clears the pending action of a subscription that the provider doesn't have, unless the subscription has changed", async () => {
    const create = () => createSubscription({ status: "canceled", stripeSubscriptionId: null, pendingAction: "end" });
    const [unchanged, changed] = [await create(), await create()];
    await syncSubscription(unchanged.id);
    expect(await readSubscription(unchanged.id)).toMatchObject({ pendingAction: null });
    const data = { pendingAction: "cancel", revision: { increment: 1 } };
    await whileRowLocked(
      (tx) => tx.subscription.update({ where: { id: changed.id }, data }),
      () => [syncSubscription(changed.id)],
    );
    expect(await readSubscription(changed.id)).toMatchObject({ pendingAction: "cancel" });
  });
});
