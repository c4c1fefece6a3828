import {
  getCustomerSummary,
  getReceipt,
  listCustomerOrders,
  loadPurchasesPage,
} from "@/lib/commerce/orders/read-orders";
import { db } from "@/lib/foundation/db/client";
import { createApp, createOrder, createSubscription, createUser } from "@/tests/fixtures/factories";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

describe("get customer summary", () => {
  it("counts only the viewer's completed orders", async () => {
    const { user, viewer } = await createSignedInUser();
    expect(await getCustomerSummary(viewer)).toMatchObject({ appsPurchased: 0, totalSpent: "0.00" });
    const [bought, other] = [await createApp({ category: "DevOps" }), await createApp({ category: "Analytics" })];
    await createOrder({ customerId: user.id, appId: bought.id, amount: "20.00", refundedAmount: "5.00" });
    for (const status of ["failed", "refunded", "disputed"])
      await createOrder({ customerId: user.id, appId: other.id, status });
    await createOrder({ appId: other.id });
    expect(await getCustomerSummary(viewer)).toEqual({
      appsPurchased: 1,
      totalSpent: "15.00",
      paidForProjects: "0.00",
      favoriteCategory: "DevOps",
    });
  });

  it("counts each of the viewer's paid subscriptions once, no matter how often it was renewed", async () => {
    const { user, viewer } = await createSignedInUser();
    const renewed = await createSubscription({ customerId: user.id });
    for (const status of ["completed", "completed", "failed"])
      await createOrder({ customerId: user.id, appId: renewed.appId ?? "", subscriptionId: renewed.id, status });
    const unpaid = await createSubscription({ customerId: user.id, status: "incomplete" });
    await createOrder({
      customerId: user.id,
      appId: unpaid.appId ?? "",
      subscriptionId: unpaid.id,
      status: "pending",
    });
    const other = await createSubscription();
    await createOrder({ customerId: other.customerId ?? "", appId: other.appId ?? "", subscriptionId: other.id });
    expect(await getCustomerSummary(viewer)).toMatchObject({ appsPurchased: 1 });
  });
});

describe("getReceipt", () => {
  it("states what the buyer paid, for what, to whom and what was refunded", async () => {
    const { viewer } = await createSignedInUser("customer");
    const seller = await createUser({ name: "Mara Voss", role: "developer" });
    const { id: appId } = await createApp({ title: "Ledger", price: "1234.50", developerId: seller.id });
    const completedAt = new Date("2026-11-20T23:30:00Z");
    const { id } = await createOrder({ appId, customerId: viewer.id, completedAt });
    await db.order.update({ where: { id }, data: { refundedAmount: "34.50" } });
    expect(await getReceipt(viewer, id)).toMatchObject({
      orderId: id,
      buyer: { name: viewer.name, email: viewer.email },
      details: [
        ["App", "Ledger"],
        ["Sold by", "Mara Voss"],
        ["Order", `#${id.slice(-8)}`],
        ["Date", "November 20, 2026 (UTC)"],
        ["Amount", "$1,234.50"],
        ["Refunded", "$34.50"],
      ],
    });
  });

  it("says until when a refund can be requested, unless one was", async () => {
    const { viewer } = await createSignedInUser("customer");
    const { id, completedAt } = await createOrder({ customerId: viewer.id });
    const until = new Date((completedAt?.getTime() ?? 0) + 14 * 86_400_000).toISOString();
    expect(await getReceipt(viewer, id)).toMatchObject({ refundUntil: until });
    await db.refundRequest.create({ data: { orderId: id, reason: "It doesn't start." } });
    expect(await getReceipt(viewer, id)).toMatchObject({ refundUntil: null });
  });

  it("returns nothing for someone else's order, an unpaid one or what is no id", async () => {
    const { viewer } = await createSignedInUser("customer");
    const foreign = await createOrder();
    const unpaid = await createOrder({ customerId: viewer.id, status: "pending" });
    for (const id of [foreign.id, unpaid.id, crypto.randomUUID(), "none"])
      expect(await getReceipt(viewer, id)).toBeNull();
  });
});

describe("list customer orders", () => {
  const buyer = async () => toViewer(await createUser());
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  describe("listCustomerOrders", () => {
    it("returns the app's current details with the order's original values", async () => {
      const viewer = await buyer();
      const app = await createApp({ title: "Ledger 1", screenshots: ["/objects/images/a/1280.webp"] });
      const { id, createdAt } = await createOrder({
        appId: app.id,
        customerId: viewer.id,
        refundedAmount: "9.00",
        appPriceType: "monthly",
      });
      await db.app.update({
        where: { id: app.id },
        data: { title: "Ledger 2", price: "99.00", downloadUrl: "https://downloads.example.com/2.zip" },
      });
      const { items, total, nextCursor } = await listCustomerOrders(viewer, { limit: 50 });
      expect(items).toEqual([
        {
          license: null,
          refund: {
            ...{ request: null, askableUntil: expect.any(String), daysLeft: 14 },
            ...{ chargedBack: false, undelivered: false },
          },
          id,
          appId: app.id,
          customerId: viewer.id,
          developerId: app.developerId,
          amount: "49.00",
          priceType: "monthly",
          status: "completed",
          refundedAmount: "9.00",
          createdAt: createdAt.toISOString(),
          paidAt: expect.any(String),
          onSale: true,
          removable: false,
          release: null,
          accessEnded: false,
          updateAvailable: false,
          app: {
            id: app.id,
            title: "Ledger 2",
            category: "Web Applications",
            screenshots: ["/objects/images/a/1280.webp"],
            downloadUrl: "https://downloads.example.com/2.zip",
          },
        },
      ]);
      expect([total, nextCursor]).toEqual([1, null]);
    });

    it("keeps the purchased app and its link when the app or its developer is deleted, or the link removed", async () => {
      const viewer = await buyer();
      const [deleted, orphaned, emptied] = [
        await createApp({ title: "One" }),
        await createApp({ title: "Two" }),
        await createApp({ title: "Three" }),
      ];
      for (const [days, { id: appId }] of [deleted, orphaned, emptied].entries())
        await createOrder({ appId, customerId: viewer.id, createdAt: daysAgo(days) });
      await db.app.delete({ where: { id: deleted.id } });
      await db.user.delete({ where: { id: orphaned.developerId } });
      await db.app.update({ where: { id: emptied.id }, data: { downloadUrl: null } });
      const { items } = await listCustomerOrders(viewer, { limit: 50 });
      expect(items.map(({ appId, app }) => [appId, app])).toEqual([
        [
          null,
          { id: null, title: "One", category: "Web Applications", screenshots: [], downloadUrl: deleted.downloadUrl },
        ],
        [
          null,
          { id: null, title: "Two", category: "Web Applications", screenshots: [], downloadUrl: orphaned.downloadUrl },
        ],
        [emptied.id, expect.objectContaining({ title: "Three", downloadUrl: emptied.downloadUrl })],
      ]);
    });

    it("includes the newest release, and says when the buyer last downloaded an older one", async () => {
      const viewer = await buyer();
      const app = await createApp();
      const { id: orderId } = await createOrder({ appId: app.id, customerId: viewer.id });
      const current = async () => {
        const [order] = (await listCustomerOrders(viewer, { limit: 50 })).items;
        return [order?.release?.version, order?.updateAvailable];
      };
      const publish = (version: string, days: number) =>
        createPublishedRelease({ app, version, publishedAt: daysAgo(days) });
      const deliver = (fileId: string) => db.delivery.create({ data: { orderId, fileId } });
      const first = await publish("1.0", 3);
      expect(await current()).toEqual(["1.0", false]);
      await deliver(first.file.id);
      expect(await current()).toEqual(["1.0", false]);
      const second = await publish("2.0", 2);
      expect(await current()).toEqual(["2.0", true]);
      await db.release.update({ where: { id: second.id }, data: { status: "withdrawn", withdrawnAt: new Date() } });
      expect(await current()).toEqual(["1.0", false]);
      await db.app.delete({ where: { id: app.id } });
      expect(await current()).toEqual(["1.0", false]);
      await deliver((await publish("3.0", 1)).file.id);
      expect(await current()).toEqual(["3.0", false]);
      for (const status of ["refunded", "disputed"]) {
        await db.order.update({ where: { id: orderId }, data: { status } });
        expect(await current()).toEqual([undefined, false]);
      }
    });

    it("includes only files of the newest release that are stored", async () => {
      const viewer = await buyer();
      const app = await createApp();
      await createOrder({ appId: app.id, customerId: viewer.id });
      const { files } = await createPublishedRelease({ app, contents: { "app.zip": "PK zip", "half.zip": "PK" } });
      const [whole, half] = files;
      await db.releaseFile.update({ where: { id: half?.id ?? "" }, data: { storedAt: null, sha256: null } });
      const [order] = (await listCustomerOrders(viewer, { limit: 50 })).items;
      expect(order?.release?.files).toEqual([{ id: whole?.id, name: "app.zip", bytes: 6, sha256: whole?.sha256 }]);
    });

    it.each(["pending", "failed", "refunded", "disputed"])(
      "hides the download link while an order is %s",
      async (status) => {
        const viewer = await buyer();
        await createOrder({ customerId: viewer.id, status });
        const { items } = await listCustomerOrders(viewer, { limit: 50 });
        expect(items).toMatchObject([{ status, app: { downloadUrl: null } }]);
        expect(JSON.stringify(items)).not.toMatch(/downloads\.example|pi_|stripe/);
      },
    );

    it("sorts by the date of payment, or of the order while it is unpaid", async () => {
      const viewer = await buyer();
      const make = (created: number, paid: number | null) =>
        createOrder({
          customerId: viewer.id,
          createdAt: daysAgo(created),
          completedAt: paid === null ? null : daysAgo(paid),
          status: paid === null ? "pending" : "completed",
        });
      const [paidLate, unpaid, paidAtOnce] = [await make(9, 1), await make(2, null), await make(3, 3)];
      const { items } = await listCustomerOrders(viewer, { limit: 50 });
      expect(items.map(({ id, paidAt }) => [id, paidAt])).toEqual([
        [paidLate.id, paidLate.completedAt?.toISOString()],
        [unpaid.id, null],
        [paidAtOnce.id, paidAtOnce.completedAt?.toISOString()],
      ]);
    });

    it("leaves out orders that the buyer removed", async () => {
      const viewer = await buyer();
      await createOrder({ customerId: viewer.id, status: "failed", removedAt: new Date() });
      const { id } = await createOrder({ customerId: viewer.id, status: "failed" });
      expect(await listCustomerOrders(viewer, { limit: 50 })).toMatchObject({ items: [{ id }], total: 1 });
    });

    it("pages forward and back, newest first, each order once", async () => {
      const viewer = await buyer();
      const made = [];
      const sameMoment = daysAgo(2);
      for (const createdAt of [daysAgo(1), sameMoment, sameMoment, daysAgo(3), daysAgo(4)])
        made.push(await createOrder({ customerId: viewer.id, createdAt }));
      const all = (await listCustomerOrders(viewer, { limit: 50 })).items.map(({ id }) => id);
      expect([...all].sort()).toEqual(made.map(({ id }) => id).sort());
      const first = await listCustomerOrders(viewer, { limit: 2 });
      const second = await listCustomerOrders(viewer, { limit: 2, cursor: first.nextCursor ?? "" });
      const third = await listCustomerOrders(viewer, { limit: 2, cursor: second.nextCursor ?? "" });
      expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
      expect([first.total, third.nextCursor]).toEqual([5, null]);
      const back = await listCustomerOrders(viewer, { limit: 2, before: second.previousCursor ?? "" });
      expect(back.items).toEqual(first.items);
    });

    it("returns only the viewer's orders; rejects a forged cursor and signed-out visitors", async () => {
      await createOrder();
      const viewer = await buyer();
      expect(await listCustomerOrders(viewer, { limit: 50 })).toMatchObject({ items: [], total: 0 });
      await expect(listCustomerOrders(viewer, { limit: 50, cursor: "bm9uZQ" })).rejects.toMatchObject({
        code: "invalid_input",
      });
      await expect(listCustomerOrders(null, { limit: 50 })).rejects.toMatchObject({ code: "unauthenticated" });
    });
  });
});

describe("load purchases page", () => {
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

    it("leaves out an unpaid order for which no card was tried, which the call still lists", async () => {
      const viewer = await buyer();
      const make = (status: string, cardTriedAt: Date | null) =>
        createOrder({ customerId: viewer.id, status, cardTriedAt });
      const listed = [
        await make("completed", null),
        await make("pending", new Date()),
        await make("failed", new Date()),
      ];
      const untried = [await make("pending", null), await make("failed", null)];
      const ids = listed.map(({ id }) => id).reverse();
      const page = await loadPurchasesPage(viewer, {});
      expect([page.items.map(({ id }) => id).sort(), page.total]).toEqual([ids.sort(), 3]);
      for (const { id } of untried)
        expect((await idsOf(loadPurchasesPage(viewer, { purchase: id }))).sort()).toEqual(ids);
      expect((await listCustomerOrders(viewer, { limit: 50 })).total).toBe(5);
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
});
