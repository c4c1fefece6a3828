import { db } from "@/lib/db/client";
import { countRefunds } from "@/lib/refunds/count-refunds";
import { createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

async function createRequest(developerId: string, status: string) {
  const order = await createOrder({ developerId });
  await db.refundRequest.create({
    data: {
      orderId: order.id,
      developerId,
      reason: "No.",
      status,
      ...(status === "declined" && { decidedAt: new Date(), decidedRole: "developer" }),
    },
  });
}

it("counts a developer's own refund requests, and all of them for an admin", async () => {
  const [one, other, admin] = await Promise.all([
    createSignedInUser("developer"),
    createSignedInUser("developer"),
    createSignedInUser("admin"),
  ]);
  const before = await countRefunds(admin.viewer);
  for (const status of ["open", "open", "declined"]) await createRequest(one.user.id, status);
  await createRequest(other.user.id, "open");
  expect(await countRefunds(one.viewer)).toEqual({
    open: 2,
    granted: 0,
    refunded: 0,
    declined: 1,
    failed: 0,
    total: 3,
  });
  expect(await countRefunds(other.viewer)).toMatchObject({ open: 1, total: 1 });
  expect(await countRefunds(admin.viewer)).toMatchObject({
    open: before.open + 3,
    declined: before.declined + 1,
    total: before.total + 4,
  });
});
