import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { fulfillOrder } from "@/lib/orders/fulfillment/fulfill-order";
import { createApp, createOrder, createUser } from "@/tests/fixtures/factories";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";

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
