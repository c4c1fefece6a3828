import { loadPurchasesPage } from "@/lib/orders/library/load-purchases-page";
import { createOrder, createUser } from "@/tests/fixtures/factories";
import { toViewer } from "@/tests/fixtures/sessions";

const buyer = async () => toViewer(await createUser());
const idsOf = async (page: ReturnType<typeof loadPurchasesPage>) => (await page).items.map(({ id }) => id);

/** @returns the ids of 23 orders, newest first */
async function buyMany(customerId: string): Promise<string[]> {
  const ids = [];
  for (let days = 0; days < 23; days += 1)
    ids.push((await createOrder({ customerId, createdAt: new Date(Date.now() - days * 86_400_000) })).id);
  return ids;
}

describe("loadPurchasesPage", () => {
  it("starts at the requested order when the first page does not contain it, and continues from there", async () => {
    const viewer = await buyer();
    const ids = await buyMany(viewer.id);
    const page = await loadPurchasesPage(viewer, { purchase: ids[21] });
    expect([page.items.map(({ id }) => id), page.nextCursor, page.newest, page.total]).toEqual([
      ids.slice(21),
      null,
      false,
      23,
    ]);
    expect(await idsOf(loadPurchasesPage(viewer, { purchase: ids[1] }))).toEqual(ids.slice(0, 20));
    const middle = await loadPurchasesPage(viewer, { purchase: ids[20] });
    expect(middle.items[0]?.id).toBe(ids[20]);
  });

  it("loads the requested page when it contains the order, or the order is not the viewer's", async () => {
    const viewer = await buyer();
    const ids = await buyMany(viewer.id);
    const { nextCursor } = await loadPurchasesPage(viewer, {});
    expect(await idsOf(loadPurchasesPage(viewer, { after: nextCursor ?? "", purchase: ids[22] }))).toEqual(
      ids.slice(20),
    );
    const others = await createOrder();
    for (const purchase of [others.id, crypto.randomUUID(), "none", ""]) {
      const page = await loadPurchasesPage(viewer, { purchase });
      expect([page.items.map(({ id }) => id), page.newest]).toEqual([ids.slice(0, 20), true]);
    }
  });
});
