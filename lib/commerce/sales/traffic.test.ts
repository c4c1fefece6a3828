import { recordViews } from "@/lib/commerce/sales/page-views";
import { getTraffic } from "@/lib/commerce/sales/traffic";
import { db } from "@/lib/foundation/db/client";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** A Wednesday, of which three quarters are over. */
const NOW = new Date("2026-11-18T18:00:00Z");

// Since when views are counted is the same for all developers.
beforeEach(emptyDatabase);

async function createSeller() {
  const { viewer } = await createSignedInUser("developer");
  const { id } = await createApp({ developerId: viewer.id, title: "Ledger" });
  const view = (day: string, views: number, source = "direct", appId = id) =>
    recordViews([{ appId, day, source, views }]);
  const sell = (at: string, more: Parameters<typeof createOrder>[0] = {}) =>
    createOrder({ appId: id, completedAt: new Date(at), createdAt: new Date(at), ...more });
  return { viewer, id, view, sell };
}

/** Views of another developer's app, long ago, so that every period is compared. */
async function countSinceLongAgo() {
  const { id } = await createApp({ title: "Someone else's" });
  await recordViews([{ appId: id, day: "2024-01-01", source: "direct", views: 1 }]);
  await recordViews([{ appId: id, day: "2026-11-18", source: "Google", views: 100 }]);
}

describe("a developer's traffic", () => {
  it("is the views and buyers of the period, and of the same part of the period before", async () => {
    await countSinceLongAgo();
    const { viewer, view, sell } = await createSeller();
    await view("2026-10-20", 10);
    await view("2026-11-18", 30);
    // The last day of the period before counts three quarters, because today isn't over.
    await view("2026-10-19", 20);
    await view("2026-09-20", 5);
    await view("2026-09-19", 1_000);
    await sell("2026-10-20T00:00:00Z");
    await sell("2026-11-18T17:59:00Z");
    await sell("2026-10-19T17:59:00Z");
    await sell("2026-10-19T18:01:00Z");
    const traffic = await getTraffic(viewer, "day", NOW);
    expect(traffic).toMatchObject({ views: 40, buyers: 2, before: { views: 20, buyers: 1 }, countedSince: null });
    expect([traffic.buckets.length, traffic.buckets[0], traffic.buckets.at(-1)]).toEqual([30, 10, 30]);
  });

  it.each([
    ["week", { "2026-08-30": 0, "2026-08-31": 1, "2026-09-06": 1, "2026-11-16": 11, "2026-11-18": 11 }],
    ["month", { "2025-11-30": 0, "2025-12-01": 1, "2025-12-31": 1, "2026-11-01": 11, "2026-11-18": 11 }],
  ] as const)("is added up by %s", async (period, days) => {
    await countSinceLongAgo();
    const { viewer, view } = await createSeller();
    for (const day of Object.keys(days)) await view(day, 3);
    const { buckets, views } = await getTraffic(viewer, period, NOW);
    expect([buckets[0], buckets[11], buckets.length, views]).toEqual([6, 6, 12, 12]);
  });

  it("counts each buyer once, without renewals and refunds, even after they delete their account", async () => {
    await countSinceLongAgo();
    const { viewer, id, view, sell } = await createSeller();
    await view("2026-11-17", 50);
    const { customerId } = await sell("2026-11-10T00:00:00Z");
    await sell("2026-11-11T00:00:00Z", { status: "refunded", refundedAmount: "49.00" });
    const { id: left } = await sell("2026-11-12T00:00:00Z");
    await db.order.update({ where: { id: left }, data: { customerId: null } });
    const subscription = await db.subscription.create({
      data: {
        appId: id,
        developerId: viewer.id,
        customerId: String(customerId),
        stripeSubscriptionId: "sub_1",
        price: "49.00",
        priceType: "monthly",
        appTitle: "Ledger",
        appCategory: "DevOps",
        status: "active",
      },
    });
    await sell("2026-09-13T00:00:00Z", { subscriptionId: subscription.id });
    await sell("2026-11-13T00:00:00Z", { subscriptionId: subscription.id });
    expect((await getTraffic(viewer, "day", NOW)).apps).toEqual([{ id, title: "Ledger", views: 50, buyers: 2 }]);
  });

  it("ignores buyers from before views were counted, and compares with no period that was counted in part", async () => {
    const { viewer, view, sell } = await createSeller();
    expect(await getTraffic(viewer, "day", NOW)).toMatchObject({ views: 0, before: null, countedSince: "2026-11-18" });
    await sell("2026-11-09T23:59:59Z");
    await sell("2026-11-10T00:00:00Z");
    await view("2026-11-10", 7);
    expect(await getTraffic(viewer, "month", NOW)).toMatchObject({
      views: 7,
      buyers: 1,
      before: null,
      countedSince: "2026-11-10",
    });
    await view("2026-09-21", 7);
    expect(await getTraffic(viewer, "day", NOW)).toMatchObject({ before: null, countedSince: "2026-09-21" });
    await view("2026-09-20", 3);
    expect(await getTraffic(viewer, "day", NOW)).toMatchObject({ before: { views: 10 }, countedSince: null });
  });

  it("lists own apps that are approved or were viewed, most viewed first", async () => {
    await countSinceLongAgo();
    const { viewer, view } = await createSeller();
    const create = (title: string, status = "approved") => createApp({ developerId: viewer.id, title, status });
    const unlisted = await create("Was unlisted");
    await view("2026-11-01", 9, "direct", unlisted.id);
    await db.app.update({ where: { id: unlisted.id }, data: { status: "unlisted", unlistedStatus: "approved" } });
    await create("Not viewed");
    await create("In review", "pending");
    await view("2026-11-01", 2);
    const { apps, appCount } = await getTraffic(viewer, "day", NOW);
    expect([apps.map(({ title, views }) => [title, views]), appCount]).toEqual([
      [
        ["Was unlisted", 9],
        ["Ledger", 2],
        ["Not viewed", 0],
      ],
      3,
    ]);
  });

  it("lists the eight most frequent sources, and the rest as one that completes the total", async () => {
    await countSinceLongAgo();
    const { viewer, view } = await createSeller();
    for (let site = 1; site <= 10; site += 1) await view("2026-11-02", site, `site-${site}.example`);
    await view("2026-11-03", 5, "site-10.example");
    await view("2026-11-03", 4, "other");
    const { sources, views } = await getTraffic(viewer, "week", NOW);
    expect(sources[0]).toEqual({ source: "site-10.example", views: 15 });
    expect(sources.at(-1)).toEqual({ source: "other", views: 4 + 1 + 2 });
    expect([sources.length, sources.reduce((sum, source) => sum + source.views, 0)]).toEqual([9, views]);
  });
});
