import { createPaymentIntent } from "@/lib/commerce/orders/checkout";
import { getFeeNote } from "@/lib/commerce/payouts/payouts-page";
import { db } from "@/lib/foundation/db/client";
import { readSettings } from "@/lib/foundation/settings";
import { saveSettings } from "@/lib/staff/platform/settings";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { createApp } from "@/tests/fixtures/factories";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { createSignedInUser } from "@/tests/fixtures/sessions";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(emptyDatabase);

const fault = ({ code }: { code: string }) => code;
const eight = { version: 0, platformFeePercent: 8, payoutHoldDays: 3, registration: "open" as const };

it("has the environment's fee and hold until a super admin saves others", async () => {
  expect(await readSettings()).toEqual({ version: 0, platformFeePercent: 0, payoutHoldDays: 14, registration: "open" });
  const owner = await createSignedInUser("super_admin");
  expect(await saveSettings(owner.viewer, eight)).toEqual({ ...eight, version: 1 });
  expect(await readSettings()).toEqual({ ...eight, version: 1 });
  const [entry] = await db.auditEvent.findMany({ where: { action: "settings.change" } });
  expect(entry).toMatchObject({
    actorId: owner.user.id,
    from: { platformFeePercent: 0, payoutHoldDays: 14 },
    to: { platformFeePercent: 8, payoutHoldDays: 3 },
  });
});

it("applies the fee to orders that are started from now on, and the hold to money that arrives", async () => {
  const owner = await createSignedInUser("super_admin");
  const customer = await createSignedInUser();
  const app = await createApp({ price: "20.00" });
  const started = await createPaymentIntent(customer.viewer, app.id);
  await saveSettings(owner.viewer, eight);
  expect(await getFeeNote()).toBe("You keep 92% of every sale, after our 8% fee.");
  const termsOf = async (id: string) => {
    const { platformFeePercent, payoutDelayDays } = await db.order.findUniqueOrThrow({ where: { id } });
    return { fee: Number(platformFeePercent), hold: payoutDelayDays };
  };
  const { orderId } = await createPurchase(provider);
  expect(await termsOf(orderId)).toEqual({ fee: 8, hold: 3 });
  expect((await termsOf(started.orderId)).fee).toBe(0);
});

it("lets one of two super admins save at once, and tells the other", async () => {
  const owners = await Promise.all([createSignedInUser("super_admin"), createSignedInUser("super_admin")]);
  const results = await Promise.all(
    owners.map(({ viewer }, index) =>
      saveSettings(viewer, { ...eight, platformFeePercent: index + 1 }).then(() => "saved", fault),
    ),
  );
  expect(results.toSorted()).toEqual(["conflict", "saved"]);
  expect(await db.siteSettings.count()).toBe(1);
});

it("needs a super admin with a recently confirmed password", async () => {
  for (const role of ["customer", "developer", "admin"] as const) {
    const { viewer } = await createSignedInUser(role);
    expect(await saveSettings(viewer, eight).catch(fault)).toBe("forbidden");
  }
  const owner = await createSignedInUser("super_admin");
  expect(await saveSettings({ ...owner.viewer, confirmed: false }, eight).catch(fault)).toBe("confirmation_needed");
  await db.user.update({ where: { id: owner.user.id }, data: { role: "customer" } });
  expect(await saveSettings(owner.viewer, eight).catch(fault)).toBe("forbidden");
  expect(await db.siteSettings.count()).toBe(0);
});
