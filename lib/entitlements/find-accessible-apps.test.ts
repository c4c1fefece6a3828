import { findAccessibleApps } from "@/lib/entitlements/find-accessible-apps";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";

describe("findAccessibleApps", () => {
  it("returns the apps with a completed order of this customer", async () => {
    const [customer, other] = [await createUser({ role: "customer" }), await createUser({ role: "customer" })];
    const [bought, pending, foreign] = [await createApp(), await createApp(), await createApp()];
    await createOrder({ customerId: customer.id, appId: bought.id, status: "completed" });
    await createOrder({ customerId: customer.id, appId: pending.id, status: "pending" });
    await createOrder({ customerId: other.id, appId: foreign.id, status: "completed" });
    const found = await findAccessibleApps(customer.id, [bought.id, pending.id, foreign.id]);
    expect([...found]).toEqual([bought.id]);
  });
});
