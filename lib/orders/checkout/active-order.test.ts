import { findActiveOrder } from "@/lib/orders/checkout/active-order";
import { createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("a buyer's live order of an app is never another buyer's", async () => {
  const [one, other] = [await createSignedInUser(), await createSignedInUser()];
  const { id, appId } = await createOrder({ customerId: one.user.id, status: "pending" });
  expect(await findActiveOrder(one.viewer, appId ?? "")).toMatchObject({ id });
  expect(await findActiveOrder(other.viewer, appId ?? "")).toBeNull();
});
