import { getAppPage } from "@/lib/catalog/apps/app-page";
import { loadReviewsPage } from "@/lib/catalog/reviews/read-reviews";
import { REVIEW_PAGE_SIZE } from "@/lib/catalog/reviews/reviews.constants";
import { reviewsPageQuery } from "@/lib/catalog/reviews/reviews.schema";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";

async function load(appId: string, query: Record<string, string> = {}) {
  const app = await getAppPage(null, appId);
  if (!app) throw new Error("The app is approved.");
  return loadReviewsPage(app, reviewsPageQuery.parse(query));
}
const ratings = async (appId: string, query?: Record<string, string>) =>
  (await load(appId, query)).items.map(({ rating }) => rating);

async function createReviewedApp(stars: number[]) {
  const app = await createApp();
  for (const [index, rating] of stars.entries())
    await createReview({ appId: app.id, rating, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) });
  return app.id;
}

describe("loadReviewsPage", () => {
  it("returns the reviewer's name and whether they bought the app", async () => {
    const app = await createApp();
    const reviewer = await createUser({ name: "Sam Okafor", avatar: "/objects/avatars/sam.webp" });
    await createReview({ appId: app.id, userId: reviewer.id, createdAt: new Date(Date.UTC(2026, 0, 2)) });
    const order = await createOrder({ appId: app.id });
    await createReview({ appId: app.id, userId: order.customerId ?? "", createdAt: new Date(Date.UTC(2026, 0, 1)) });
    const { items } = await load(app.id);
    expect(items[0]).toMatchObject({
      reviewer: { name: "Sam Okafor", avatar: "/objects/avatars/sam.webp" },
      verifiedPurchase: false,
    });
    expect(items[1]).toMatchObject({ verifiedPurchase: true });
    expect(JSON.stringify(items)).not.toMatch(/@example\.com|password/);
  });

  it.each(["pending", "failed", "refunded", "disputed"])(
    "does not mark a reviewer verified whose order is %s",
    async (status) => {
      const app = await createApp();
      const order = await createOrder({ appId: app.id, status });
      await createReview({ appId: app.id, userId: order.customerId ?? "" });
      expect((await load(app.id)).items).toMatchObject([{ verifiedPurchase: false }]);
      expect(await load(app.id, { verified: "1" })).toMatchObject({ items: [], total: 0 });
    },
  );

  it("sorts newest first, or by stars with the newest first among equals", async () => {
    const appId = await createReviewedApp([3, 5, 1, 5, 3]);
    expect(await ratings(appId)).toEqual([3, 5, 1, 5, 3]);
    expect(await ratings(appId, { sort: "highest" })).toEqual([5, 5, 3, 3, 1]);
    const lowest = (await load(appId, { sort: "lowest" })).items;
    expect(lowest.map(({ rating, createdAt }) => `${rating} ${createdAt.slice(8, 10)}`)).toEqual([
      "1 03",
      "3 05",
      "3 01",
      "5 04",
      "5 02",
    ]);
  });

  it("filters by stars with an exact total", async () => {
    const appId = await createReviewedApp([3, 5, 1, 5, 3]);
    expect(await load(appId, { stars: "5" })).toMatchObject({ total: 2, items: [{ rating: 5 }, { rating: 5 }] });
    expect(await load(appId, { stars: "2" })).toMatchObject({ total: 0, items: [] });
    expect(await load(appId, { stars: "9" })).toMatchObject({ total: 5 });
  });

  it("filters by buyers, also combined with stars, with an exact total", async () => {
    const appId = await createReviewedApp([3, 5]);
    for (const rating of [5, 4])
      await createReview({ appId, rating, userId: (await createOrder({ appId })).customerId ?? "" });
    expect(await load(appId, { verified: "1" })).toMatchObject({
      total: 2,
      items: [{ verifiedPurchase: true }, { verifiedPurchase: true }],
    });
    expect(await load(appId, { verified: "1", stars: "5" })).toMatchObject({
      total: 1,
      items: [{ rating: 5, verifiedPurchase: true }],
    });
    expect(await load(appId, { verified: "yes" })).toMatchObject({ total: 4 });
  });

  it.each(["newest", "highest", "lowest"])("pages forward and back by %s, each review once", async (sort) => {
    const appId = await createReviewedApp(
      Array.from({ length: 2 * REVIEW_PAGE_SIZE + 1 }, (_, index) => 1 + (index % 5)),
    );
    const first = await load(appId, { sort });
    const second = await load(appId, { sort, after: first.nextCursor ?? "" });
    const third = await load(appId, { sort, after: second.nextCursor ?? "" });
    expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(first.total);
    expect(third).toMatchObject({ items: [expect.anything()], nextCursor: null });
    expect((await load(appId, { sort, before: third.previousCursor ?? "" })).items).toEqual(second.items);
  });

  it("returns the first page for an invalid cursor", async () => {
    const appId = await createReviewedApp([4]);
    expect(await ratings(appId, { after: "nonsense" })).toEqual([4]);
  });
});
