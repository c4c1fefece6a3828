import { findHoldings } from "@/lib/orders/checkout/active-order";
import { createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("findHoldings ignores other buyers' orders", async () => {
  const [one, other] = [await createSignedInUser(), await createSignedInUser()];
  const { id, appId } = await createOrder({ customerId: one.user.id, status: "pending" });
  expect(await findHoldings(one.viewer, appId ?? "")).toMatchObject({ activeOrder: { id }, isSubscribed: false });
  expect(await findHoldings(other.viewer, appId ?? "")).toEqual({ activeOrder: null, isSubscribed: false });
});
