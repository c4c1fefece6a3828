import { db } from "@/lib/db/client";
import { loadReviewsPage } from "@/lib/reviews/load-reviews-page";
import { REVIEW_PAGE_SIZE } from "@/lib/reviews/reviews.constants";
import { reviewsPageQuery } from "@/lib/reviews/reviews.schema";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";

const show = (appId: string, address: Record<string, string> = {}) =>
  loadReviewsPage(null, appId, reviewsPageQuery.parse(address));
const ratings = async (appId: string, address?: Record<string, string>) =>
  (await show(appId, address)).items.map(({ rating }) => rating);

async function reviewedApp(stars: number[]) {
  const app = await createApp();
  for (const [index, rating] of stars.entries())
    await createReview({ appId: app.id, rating, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) });
  return app.id;
}

describe("the reviews of the app page", () => {
  it("name the reviewer and tell who bought the app", async () => {
    const app = await createApp();
    const reviewer = await createUser({ name: "Sam Okafor", avatar: "/objects/avatars/sam.webp" });
    await createReview({ appId: app.id, userId: reviewer.id, createdAt: new Date(Date.UTC(2026, 0, 2)) });
    const order = await createOrder({ appId: app.id });
    await createReview({ appId: app.id, userId: order.customerId ?? "", createdAt: new Date(Date.UTC(2026, 0, 1)) });
    const { items } = await show(app.id);
    expect(items[0]).toMatchObject({
      reviewer: { name: "Sam Okafor", avatar: "/objects/avatars/sam.webp" },
      verifiedPurchase: false,
    });
    expect(items[1]).toMatchObject({ verifiedPurchase: true });
    expect(JSON.stringify(items)).not.toMatch(/@example\.com|password/);
  });

  it.each(["pending", "failed", "refunded", "disputed"])("call no one a buyer whose order is %s", async (status) => {
    const app = await createApp();
    const order = await createOrder({ appId: app.id, status });
    await createReview({ appId: app.id, userId: order.customerId ?? "" });
    expect((await show(app.id)).items).toMatchObject([{ verifiedPurchase: false }]);
    expect(await show(app.id, { verified: "1" })).toMatchObject({ items: [], total: 0 });
  });

  it("come newest first, or by stars with the newest first among equals", async () => {
    const appId = await reviewedApp([3, 5, 1, 5, 3]);
    expect(await ratings(appId)).toEqual([3, 5, 1, 5, 3]);
    expect(await ratings(appId, { sort: "highest" })).toEqual([5, 5, 3, 3, 1]);
    const lowest = (await show(appId, { sort: "lowest" })).items;
    expect(lowest.map(({ rating, createdAt }) => `${rating} ${createdAt.slice(8, 10)}`)).toEqual([
      "1 03",
      "3 05",
      "3 01",
      "5 04",
      "5 02",
    ]);
  });

  it("can be narrowed to one number of stars, counted exactly", async () => {
    const appId = await reviewedApp([3, 5, 1, 5, 3]);
    expect(await show(appId, { stars: "5" })).toMatchObject({ total: 2, items: [{ rating: 5 }, { rating: 5 }] });
    expect(await show(appId, { stars: "2" })).toMatchObject({ total: 0, items: [] });
    expect(await show(appId, { stars: "9" })).toMatchObject({ total: 5 });
  });

  it("can be narrowed to those by buyers, counted exactly and with the stars", async () => {
    const appId = await reviewedApp([3, 5]);
    for (const rating of [5, 4])
      await createReview({ appId, rating, userId: (await createOrder({ appId })).customerId ?? "" });
    expect(await show(appId, { verified: "1" })).toMatchObject({
      total: 2,
      items: [{ verifiedPurchase: true }, { verifiedPurchase: true }],
    });
    expect(await show(appId, { verified: "1", stars: "5" })).toMatchObject({
      total: 1,
      items: [{ rating: 5, verifiedPurchase: true }],
    });
    expect(await show(appId, { verified: "yes" })).toMatchObject({ total: 4 });
  });

  it.each(["newest", "highest", "lowest"])("page forward and back by %s, each review once", async (sort) => {
    const appId = await reviewedApp(Array.from({ length: 2 * REVIEW_PAGE_SIZE + 1 }, (_, index) => 1 + (index % 5)));
    const first = await show(appId, { sort });
    const second = await show(appId, { sort, after: first.nextCursor ?? "" });
    const third = await show(appId, { sort, after: second.nextCursor ?? "" });
    expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(first.total);
    expect(third).toMatchObject({ items: [expect.anything()], nextCursor: null });
    expect((await show(appId, { sort, before: third.previousCursor ?? "" })).items).toEqual(second.items);
  });

  it("begin with the first page for a cursor that is none", async () => {
    const appId = await reviewedApp([4]);
    expect(await ratings(appId, { after: "nonsense" })).toEqual([4]);
  });

  it("are not shown for an app that is not approved", async () => {
    const appId = await reviewedApp([4]);
    await db.app.update({ where: { id: appId }, data: { status: "rejected" } });
    await expect(show(appId)).rejects.toMatchObject({ code: "not_found", message: "App not found" });
  });
});
