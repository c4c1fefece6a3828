import { findSubscription, listCustomerSubscriptions } from "@/lib/commerce/subscriptions/read-subscriptions";
import { createSubscription } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("finds and lists only the viewer's own subscriptions that were ever paid", async () => {
  const { viewer } = await createSignedInUser();
  const paid = await createSubscription({ customerId: viewer.id });
  const unpaid = await createSubscription({ customerId: viewer.id, status: "incomplete" });
  const other = await createSubscription();
  expect(await findSubscription(viewer, paid.id)).toMatchObject({ id: paid.id, status: "active" });
  for (const id of [unpaid.id, other.id, crypto.randomUUID(), "none"])
    expect(await findSubscription(viewer, id)).toBeNull();
  const listed = await listCustomerSubscriptions(viewer, { limit: 10 });
  expect([listed.items.map(({ id }) => id), listed.total]).toEqual([[paid.id], 1]);
});
