import { findHoldings } from "@/lib/commerce/orders/active-order";
import { createOrder, createSubscription } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("findHoldings ignores other buyers' orders", async () => {
  const [one, other] = [await createSignedInUser(), await createSignedInUser()];
  const { id, appId } = await createOrder({ customerId: one.user.id, status: "pending" });
  expect(await findHoldings(one.viewer, appId ?? "")).toMatchObject({ activeOrder: { id }, isSubscribed: false });
  expect(await findHoldings(other.viewer, appId ?? "")).toEqual({ activeOrder: null, isSubscribed: false });
});

it.each([
  ["completed", false],
  ["pending", true],
  ["disputed", true],
])("findHoldings: a %s order of an ended subscription is active: %s", async (status, isActive) => {
  const { viewer } = await createSignedInUser();
  const subscription = await createSubscription({ customerId: viewer.id, status: "canceled" });
  const appId = subscription.appId ?? "";
  await createOrder({ appId, customerId: viewer.id, subscriptionId: subscription.id, status });
  expect((await findHoldings(viewer, appId)).activeOrder !== null).toBe(isActive);
});
