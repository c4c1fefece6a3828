import { appsQuery, browseQuery } from "@/lib/catalog/apps/apps.queries";
import { BROWSE_PAGE_SIZE, browseApps } from "@/lib/catalog/apps/browse-page";
import { rebuildListingScores } from "@/lib/catalog/apps/listing-scores";
import { listApps } from "@/lib/catalog/apps/read-apps";
import { db } from "@/lib/foundation/db/client";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createOrder, createReview, createUser } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const browse = (query: Record<string, string> = {}) => browseApps(browseQuery.parse(query));
const titles = async (query?: Record<string, string>) => (await browse(query)).items.map(({ title }) => title);

/** Old enough that it gains nothing by being new. */
const list = (title: string, more: object = {}) => createApp({ title, createdAt: daysAgo(30), ...more });

beforeEach(emptyDatabase);

describe("the order of Browse Apps", () => {
  it("lists featured apps first, then apps with good ratings and recent buyers", async () => {
    await list("Unrated");
    const rated = await list("Rated well", { downloads: 1 });
    for (let person = 0; person < 6; person += 1) await createReview({ appId: rated.id, rating: 5 });
    const poor = await list("Rated poorly", { downloads: 1 });
    for (let person = 0; person < 6; person += 1) await createReview({ appId: poor.id, rating: 1 });
    const recent = await list("Bought this month", { downloads: 8 });
    const past = await list("Bought last year", { downloads: 8 });
    for (let buyer = 0; buyer < 8; buyer += 1) {
      await createOrder({ appId: recent.id, completedAt: daysAgo(20) });
      await createOrder({ appId: past.id, completedAt: daysAgo(200) });
    }
    await list("Chosen by the editors", { featured: true });
    await rebuildListingScores();
    expect(await titles()).toEqual([
      "Chosen by the editors",
      "Bought this month",
      "Rated well",
      "Bought last year",
      "Rated poorly",
      "Unrated",
    ]);
  });

  it("lists a new app for a week before others without a rating or a sale, but never before those that have one", async () => {
    await list("Older");
    await list("Sold once", { downloads: 1 });
    await createApp({ title: "Posted now" });
    await createApp({ title: "Posted last week", createdAt: daysAgo(6) });
    await rebuildListingScores();
    expect(await titles()).toEqual(["Sold once", "Posted now", "Posted last week", "Older"]);
  });

  it("changes after a sale, before the nightly job", async () => {
    await list("First", { downloads: 1 });
    const { id } = await list("Second");
    await rebuildListingScores();
    await db.app.update({ where: { id }, data: { downloads: 1, ratingSum: 50, ratingCount: 10, ratingScore: 4.7 } });
    await runJobs();
    expect(await titles()).toEqual(["Second", "First"]);
  });

  it("is updated without waiting for an app that is locked by another change", async () => {
    const [{ id }, other] = [await list("Being changed", { downloads: 1 }), await list("Other", { downloads: 1 })];
    const isScored = async (app: { id: string }) =>
      (await db.app.findUniqueOrThrow({ where: { id: app.id } })).listingScore > 0;
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM apps WHERE id = ${id}::uuid FOR UPDATE`;
      await rebuildListingScores();
    });
    expect([await isScored({ id }), await isScored(other)]).toEqual([false, true]);
    await rebuildListingScores();
    expect(await isScored({ id })).toBe(true);
  });

  it("leaves a developer's own page and the API's default as they are", async () => {
    const { id: developerId } = await createUser({ role: "developer" });
    await createApp({ title: "New", developerId });
    await list("Sold", { downloads: 5, developerId });
    await rebuildListingScores();
    expect((await listApps(appsQuery.parse({ developerId }))).items.map(({ title }) => title)).toEqual(["New", "Sold"]);
    expect(await titles()).toEqual(["Sold", "New"]);
  });
});

describe("a seller who posts 40 listings a day among 29 others", () => {
  it("gets a few places of the first page, while every listing can be reached", async () => {
    const sellers = await Promise.all(Array.from({ length: 30 }, () => createUser({ role: "developer" })));
    const [flooder, ...others] = sellers.map(({ id }) => id);
    const listings = [
      ...Array.from({ length: 7 * 40 }, (_, n) => ({ developerId: flooder, day: n / 40, sold: n === 0 })),
      ...others.flatMap((developerId, seller) =>
        Array.from({ length: 3 }, (_, n) => ({ developerId, day: (seller % 6) + 8 * n, sold: n === 2 && seller < 5 })),
      ),
    ];
    await db.app.createMany({
      data: listings.map(({ developerId, day, sold }, n) => ({
        title: `App ${n}`,
        description: "Keeps the books of a small shop.",
        category: "Games",
        builtWith: "Cursor",
        price: 5,
        status: "approved",
        developerId: developerId ?? "",
        downloads: sold ? 1 : 0,
        createdAt: daysAgo(day),
      })),
    });
    await rebuildListingScores();
    const seen: { id: string; developerId: string }[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await browse({ category: "Games", ...(after && { after }) });
      seen.push(...page.items);
      after = page.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(listings.length);
    const placesOf = (page: number) =>
      seen
        .slice(page * BROWSE_PAGE_SIZE, (page + 1) * BROWSE_PAGE_SIZE)
        .filter(({ developerId }) => developerId === flooder).length;
    expect(placesOf(0)).toBeGreaterThan(0);
    expect(placesOf(0)).toBeLessThanOrEqual(4);
    expect(placesOf(1)).toBeLessThanOrEqual(BROWSE_PAGE_SIZE / 2);
  });
});
