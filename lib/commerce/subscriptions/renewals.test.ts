import { findRenewalToFix } from "@/lib/commerce/subscriptions/renewals";
import { createSubscription } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("finds the viewer's unpaid renewal whose access ends first", async () => {
  const { viewer } = await createSignedInUser();
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const unpaid = { status: "past_due", renewalNeeds: "card" };
  await createSubscription({ ...unpaid, accessUntil: inDays(1) });
  await createSubscription({ customerId: viewer.id, accessUntil: inDays(1) });
  expect(await findRenewalToFix(viewer)).toBeNull();
  await createSubscription({ ...unpaid, customerId: viewer.id, accessUntil: inDays(3) });
  const { id } = await createSubscription({ ...unpaid, customerId: viewer.id, accessUntil: inDays(2) });
  expect(await findRenewalToFix(viewer)).toMatchObject({ id });
});
