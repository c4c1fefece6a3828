import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import { unlistApp } from "@/lib/catalog/apps/unlisting";
import {
  countActiveSubscriptions,
  findSubscription,
  listCustomerSubscriptions,
} from "@/lib/commerce/subscriptions/read-subscriptions";
import { db } from "@/lib/foundation/db/client";
import { createApp, createSubscription } from "@/tests/fixtures/factories";
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

it("counts the subscriptions of an app that end when it is unlisted, as its dialog says", async () => {
  const { user, viewer } = await createSignedInUser("developer");
  const app = await createApp({ developerId: user.id, price: "9.00", priceType: "monthly" });
  for (const more of [
    {},
    { status: "past_due" },
    { status: "incomplete" },
    { status: "canceled" },
    { cancelAt: new Date(), endReason: "buyer" },
  ])
    await createSubscription({ appId: app.id, ...more });
  await createSubscription();
  expect(await countActiveSubscriptions([app.id])).toEqual(new Map([[app.id, 2]]));
  const unlisted = { appId: app.id, endReason: "app_unlisted", status: { not: "incomplete" } };
  expect(await db.subscription.count({ where: unlisted })).toBe(0);
  await unlistApp(viewer, app.id);
  expect(await db.subscription.count({ where: unlisted })).toBe(2);
  expect(await countActiveSubscriptions([app.id])).toEqual(new Map());
  expect([0, 1, 2].map((count) => listingMessages.endsSubscriptions(count, "Relisting"))).toEqual([
    "",
    " This also ends its 1 active subscription when its paid period ends. Relisting doesn't bring it back.",
    " This also ends its 2 active subscriptions when their paid periods end. Relisting doesn't bring them back.",
  ]);
});
