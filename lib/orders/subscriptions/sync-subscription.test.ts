import { syncSubscription } from "@/lib/orders/subscriptions/sync-subscription";
import { createSubscription } from "@/tests/fixtures/factories";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { readSubscription } from "@/tests/fixtures/subscriptions";

it("clears the pending action of a subscription that the provider doesn't have, unless the subscription has changed", async () => {
  const create = () => createSubscription({ status: "canceled", stripeSubscriptionId: null, pendingAction: "end" });
  const [unchanged, changed] = [await create(), await create()];
  await syncSubscription(unchanged.id);
  expect(await readSubscription(unchanged.id)).toMatchObject({ pendingAction: null });
  const data = { pendingAction: "cancel", revision: { increment: 1 } };
  await whileRowLocked(
    (tx) => tx.subscription.update({ where: { id: changed.id }, data }),
    () => [syncSubscription(changed.id)],
  );
  expect(await readSubscription(changed.id)).toMatchObject({ pendingAction: "cancel" });
});
