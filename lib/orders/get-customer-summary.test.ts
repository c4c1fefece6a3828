import { getCustomerSummary } from "@/lib/orders/get-customer-summary";
import { createOrder, createUser } from "@/tests/fixtures/factories";
import { viewerOf } from "@/tests/fixtures/sessions";

const buyer = async () => viewerOf(await createUser());

describe("the cards of the customer dashboard", () => {
  it("count completed orders alone, less what went back of them", async () => {
    const viewer = await buyer();
    for (const order of [{ amount: "49.00", refundedAmount: "9.50" }, { amount: "0.00" }, { amount: "10.10" }]) await createOrder({ customerId: viewer.id, ...order });
    for (const status of ["pending", "failed", "refunded", "disputed"]) await createOrder({ customerId: viewer.id, status });
    await createOrder();
    expect(await getCustomerSummary(viewer)).toMatchObject({ appsPurchased: 3, totalSpent: "49.60" });
  });

  it("name the category most bought, of equals the latest", async () => {
    const viewer = await buyer();
    const bought = (appCategory: string, minutesAgo: number, status = "completed") =>
      createOrder({ customerId: viewer.id, appCategory, status, completedAt: new Date(Date.now() - minutesAgo * 60_000) });
    await bought("DevOps", 1);
    await bought("Analytics", 5);
    await bought("Analytics", 9);
    for (let more = 0; more < 3; more += 1) await bought("API Tools", 0, "refunded");
    expect((await getCustomerSummary(viewer)).favoriteCategory).toBe("Analytics");
    await bought("DevOps", 30);
    expect((await getCustomerSummary(viewer)).favoriteCategory).toBe("DevOps");
  });

  it("are empty without a purchase, and for nobody signed out", async () => {
    expect(await getCustomerSummary(await buyer())).toEqual({ appsPurchased: 0, totalSpent: "0.00", favoriteCategory: "N/A" });
    await expect(getCustomerSummary(null)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
