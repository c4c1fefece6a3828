import { findLiveOrder } from "@/lib/orders/open-order";
import { createOrder } from "@/tests/fixtures/factories";
import { signedIn } from "@/tests/fixtures/sessions";

it("a buyer's live order of an app is never another buyer's", async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const { id, appId } = await createOrder({ customerId: one.user.id, status: "pending" });
  expect(await findLiveOrder(one.viewer, appId ?? "")).toMatchObject({ id });
  expect(await findLiveOrder(other.viewer, appId ?? "")).toBeNull();
});
