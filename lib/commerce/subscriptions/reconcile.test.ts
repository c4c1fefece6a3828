import { claimDueSubscriptions } from "@/lib/commerce/subscriptions/reconcile";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createSubscription } from "@/tests/fixtures/factories";

beforeEach(emptyDatabase);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it("claims each subscription that is due once, if it is active or has a pending action", async () => {
  const due = { checkAt: inMinutes(-1) };
  const active = await createSubscription(due);
  const ending = await createSubscription({ ...due, status: "canceled", pendingAction: "cancel" });
  await createSubscription({ ...due, status: "canceled" });
  await createSubscription({ checkAt: inMinutes(10) });
  expect((await claimDueSubscriptions()).sort()).toEqual([active.id, ending.id].sort());
  expect(await claimDueSubscriptions()).toEqual([]);
});
