import { describeSubscription } from "@/components/commerce/subscriptions/describe-subscription";
import { relistApp, unlistApp } from "@/lib/catalog/apps/unlisting";
import { getSubscription } from "@/lib/commerce/subscriptions/read-subscriptions";
import { createApp, createSubscription } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("says that a subscription to an unlisted app can be resumed once the app is back", async () => {
  const { user, viewer: seller } = await createSignedInUser("developer");
  const { viewer } = await createSignedInUser();
  const app = await createApp({ developerId: user.id, title: "Kilnline", price: "9.00", priceType: "monthly" });
  const cancelAt = new Date("2036-12-03T10:00:00.000Z");
  const { id } = await createSubscription({
    appId: app.id,
    customerId: viewer.id,
    cancelAt,
    endReason: "app_unlisted",
  });
  const sentence = async () => describeSubscription(await getSubscription(viewer, id)).sentence;
  const access = "You have access until 2036-12-03T10:00:00.000Z.";
  await unlistApp(seller, app.id);
  expect(await sentence()).toBe(`Kilnline is no longer sold. ${access}`);
  await relistApp(seller, app.id);
  expect(await sentence()).toBe(
    `Renewal was turned off when Kilnline was taken off sale. You can resume it. ${access}`,
  );
});
