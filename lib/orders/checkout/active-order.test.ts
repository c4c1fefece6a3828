import { findActiveOrder } from "@/lib/orders/checkout/active-order";
import { createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("findActiveOrder ignores other buyers' orders", async () => {
  const [one, other] = [await createSignedInUser(), await createSignedInUser()];
  const { id, appId } = await createOrder({ customerId: one.user.id, status: "pending" });
  expect(await findActiveOrder(one.viewer, appId ?? "")).toMatchObject({ id });
  expect(await findActiveOrder(other.viewer, appId ?? "")).toBeNull();
});
