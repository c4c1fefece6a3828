import { fulfillOrder, queueInstantPayout } from "@/lib/commerce/orders/fulfillment";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { createPayoutAccount, createReadyAccount } from "@/tests/fixtures/payout-accounts";
import { queuedJobKeys } from "@/tests/fixtures/projects";

const downloads = async (id: string) => (await db.app.findUniqueOrThrow({ where: { id } })).downloads;

/** Completes a purchase and returns the app's downloads afterwards. */
async function downloadsAfter(appId: string, customerId: string) {
  const order = await createOrder({ appId, customerId });
  await transaction((tx) => fulfillOrder(tx, order));
  return downloads(appId);
}

describe("an app's download count", () => {
  it("counts every buyer once, even when they buy again after a refund", async () => {
    const [app, one, other] = [await createApp(), await createUser(), await createUser()];
    expect(await downloadsAfter(app.id, one.id)).toBe(1);
    await db.order.updateMany({ where: { appId: app.id }, data: { status: "refunded" } });
    expect(await downloadsAfter(app.id, one.id)).toBe(1);
    expect(await downloadsAfter(app.id, other.id)).toBe(2);
  });

  it("counts a buyer who bought another app, or whose earlier order of this app failed", async () => {
    const [app, { id: customerId }] = [await createApp(), await createUser()];
    await createOrder({ customerId });
    await createOrder({ appId: app.id, customerId, status: "failed" });
    expect(await downloadsAfter(app.id, customerId)).toBe(1);
  });

  it("is new on every cached page that shows it", async () => {
    const [app, { id: customerId }] = [await createApp(), await createUser()];
    const tags = await collectInvalidatedTags(() => downloadsAfter(app.id, customerId));
    expect(tags.sort()).toEqual([`app:${app.id}`, "catalog", `developer:${app.developerId}`].sort());
  });

  it("changes only for the app that was bought", async () => {
    const [bought, other] = [await createApp(), await createApp()];
    await downloadsAfter(bought.id, (await createUser()).id);
    expect(await downloads(other.id)).toBe(0);
  });
});

const closeAccount = (id: string) => db.payoutAccount.update({ where: { id }, data: { closedAt: new Date() } });

it.each<[string, number, (developerId: string) => Promise<unknown>, boolean]>([
  ["a ready account", 0, createReadyAccount, true],
  ["a ready account, and a hold", 14, createReadyAccount, false],
  ["an account that is not ready", 0, createPayoutAccount, false],
  ["a closed account", 0, async (id) => closeAccount((await createReadyAccount(id)).id), false],
  ["no account", 0, async () => undefined, false],
])(
  "a sale of a developer with %s (days held: %i) is paid out at once: %p",
  async (_what, payoutDelayDays, connect, isPaid) => {
    const { id, developerId } = await createOrder({ payoutDelayDays });
    await connect(developerId ?? "");
    await transaction((tx) => queueInstantPayout(tx, id));
    expect(await queuedJobKeys(`pay-${developerId}`)).toEqual(isPaid ? [`pay-${developerId}`] : []);
  },
);
