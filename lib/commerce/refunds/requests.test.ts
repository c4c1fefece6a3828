import { requestRefund } from "@/lib/commerce/refunds/requests";
import { createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const PAID = new Date("2026-11-01T10:00:00.000Z");
const DAYS_14 = 14 * 24 * 60 * 60 * 1000;

async function createPaidOrder() {
  const { viewer } = await createSignedInUser();
  const { id } = await createOrder({ customerId: viewer.id, completedAt: PAID });
  return (later: number) => requestRefund(viewer, id, { reason: "No." }, new Date(PAID.getTime() + later));
}

describe("requestRefund", () => {
  it("accepts a request exactly 14 days after the payment", async () => {
    const ask = await createPaidOrder();
    expect(await ask(DAYS_14)).toMatchObject({ status: "open" });
  });

  it.each([1, 1000])("rejects a request %i ms later", async (late) => {
    const ask = await createPaidOrder();
    await expect(ask(DAYS_14 + late)).rejects.toMatchObject({
      code: "conflict",
      message: "You can request a refund within 14 days of payment.",
    });
  });
});
