import { db } from "@/lib/db/client";
import { getReceipt } from "@/lib/orders/library/get-receipt";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("getReceipt", () => {
  it("states what the buyer paid, for what, to whom and what was refunded", async () => {
    const { viewer } = await createSignedInUser("customer");
    const seller = await createUser({ name: "Mara Voss", role: "developer" });
    const { id: appId } = await createApp({ title: "Ledger", price: "1234.50", developerId: seller.id });
    const completedAt = new Date("2026-11-20T23:30:00Z");
    const { id } = await createOrder({ appId, customerId: viewer.id, completedAt });
    await db.order.update({ where: { id }, data: { refundedAmount: "34.50" } });
    expect(await getReceipt(viewer, id)).toEqual({
      orderId: id,
      buyer: { name: viewer.name, email: viewer.email },
      details: [
        ["App", "Ledger"],
        ["Sold by", "Mara Voss"],
        ["Order", `#${id.slice(-8)}`],
        ["Date", "November 20, 2026 (UTC)"],
        ["Amount", "$1,234.50"],
        ["Refunded", "$34.50"],
      ],
    });
  });

  it("returns nothing for someone else's order, an unpaid one or what is no id", async () => {
    const { viewer } = await createSignedInUser("customer");
    const foreign = await createOrder();
    const unpaid = await createOrder({ customerId: viewer.id, status: "pending" });
    for (const id of [foreign.id, unpaid.id, crypto.randomUUID(), "none"])
      expect(await getReceipt(viewer, id)).toBeNull();
  });
});
