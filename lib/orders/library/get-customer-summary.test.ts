import { getCustomerSummary } from "@/lib/orders/library/get-customer-summary";
import { createApp, createOrder, createSubscription } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("counts only the viewer's completed orders", async () => {
  const { user, viewer } = await createSignedInUser();
  expect(await getCustomerSummary(viewer)).toMatchObject({ appsPurchased: 0, totalSpent: "0.00" });
  const [bought, other] = [await createApp({ category: "DevOps" }), await createApp({ category: "Analytics" })];
  await createOrder({ customerId: user.id, appId: bought.id, amount: "20.00", refundedAmount: "5.00" });
  for (const status of ["failed", "refunded", "disputed"])
    await createOrder({ customerId: user.id, appId: other.id, status });
  await createOrder({ appId: other.id });
  expect(await getCustomerSummary(viewer)).toEqual({
    appsPurchased: 1,
    totalSpent: "15.00",
    favoriteCategory: "DevOps",
  });
});

it("counts each of the viewer's paid subscriptions once, no matter how often it was renewed", async () => {
  const { user, viewer } = await createSignedInUser();
  const renewed = await createSubscription({ customerId: user.id });
  for (const status of ["completed", "completed", "failed"])
    await createOrder({ customerId: user.id, appId: renewed.appId ?? "", subscriptionId: renewed.id, status });
  const unpaid = await createSubscription({ customerId: user.id, status: "incomplete" });
  await createOrder({
    customerId: user.id,
    appId: unpaid.appId ?? "",
    subscriptionId: unpaid.id,
    status: "pending",
  });
  const other = await createSubscription();
  await createOrder({ customerId: other.customerId ?? "", appId: other.appId ?? "", subscriptionId: other.id });
  expect(await getCustomerSummary(viewer)).toMatchObject({ appsPurchased: 1 });
});
