import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { browseQuery } from "@/lib/catalog/apps/apps.queries";
import { BROWSE_PAGE_SIZE, browseApps, CARD_DESCRIPTION_LENGTH } from "@/lib/catalog/apps/browse-page";
import { db } from "@/lib/foundation/db/client";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";

type RawQuery = Record<string, string | string[] | undefined>;

const browse = (query: RawQuery = {}) => browseApps(browseQuery.parse(query));
const titles = async (query?: RawQuery) => (await browse(query)).items.map(({ title }) => title);

describe("browseApps", () => {
  beforeAll(async () => {
    for (const [index, price] of ["0", "0.50", "9.99", "10", "50", "100", "100.01"].entries()) {
      const { id } = await createApp({
        title: price,
        price,
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
        downloads: 10 - index,
        featured: price === "10",
        category: price === "0" ? "AI Agents" : "API Tools",
        builtWith: price === "50" ? "v0" : "Claude Code",
        description: "Long. ".repeat(100),
      });
      if (price === "9.99") await createReview({ appId: id, rating: 5 });
    }
  });

  it.each([
    ["free", ["0"]],
    ["under-10", ["9.99", "0.50"]],
    ["10-50", ["10", "50"]],
    ["50-100", ["100", "50"]],
    ["over-100", ["100.01"]],
  ])("filters by the price band %s, including its bounds", async (price, expected) => {
    expect(await titles({ price })).toEqual(expected);
  });

  it.each([
    ["featured", ["10", "100.01", "100", "50", "9.99", "0.50", "0"]],
    ["newest", ["100.01", "100", "50", "10", "9.99", "0.50", "0"]],
    ["popular", ["0", "0.50", "9.99", "10", "50", "100", "100.01"]],
    ["price-low", ["0", "0.50", "9.99", "10", "50", "100", "100.01"]],
    ["price-high", ["100.01", "100", "50", "10", "9.99", "0.50", "0"]],
  ])("sorts by %s", async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
  });

  it("sorts by rating, apps without reviews last", async () => {
    expect((await titles({ sort: "rating" }))[0]).toBe("9.99");
  });

  it("accepts slugs and names of categories and tools", async () => {
    expect(await titles({ category: "ai-agents" })).toEqual(["0"]);
    expect(await titles({ category: "AI Agents" })).toEqual(["0"]);
    expect(await titles({ category: "api-tools", builtWith: "v0" })).toEqual(["50"]);
    expect(await titles({ builtWith: "claude-code", price: "under-10" })).toEqual(["9.99", "0.50"]);
  });

  it("returns no apps for a category that no listing can have", async () => {
    expect(await browse({ category: "desktop-tools" })).toEqual({
      items: [],
      total: 0,
      nextCursor: null,
      previousCursor: null,
      more: false,
      partial: false,
      corrected: null,
      categories: expect.arrayContaining([expect.objectContaining({ name: "API Tools", count: 6 })]),
    });
  });

  it.each<RawQuery>([
    { category: "toys" },
    { price: "cheap" },
    { builtWith: "hammer" },
    { sort: "best" },
    { view: "wall" },
    { after: "nonsense" },
    { before: "nonsense" },
    { category: ["a", "b"] },
    { search: "   " },
  ])("returns the first page of all apps for the query %p", async (query) => {
    expect((await browse(query)).total).toBe(7);
  });

  it("truncates descriptions to card length", async () => {
    expect((await browse()).items[0]?.description).toHaveLength(CARD_DESCRIPTION_LENGTH);
  });
});

describe("browseApps with a minimum rating", () => {
  const rate = async (title: string, ratings: number[], more: object = {}) => {
    const { id } = await createApp({ title, ...more });
    for (const rating of ratings) await createReview({ appId: id, rating });
    return id;
  };
  let poor: string;
  beforeAll(async () => {
    await emptyDatabase();
    // The averages are 5, 3.95 (shown as 4.0), 3.94 (shown as 3.9) and 1.
    await rate("Ledger perfect", [5], { price: "0", builtWith: "v0" });
    await rate("Ledger good", [...Array<number>(19).fill(4), 3]);
    await rate("Paper fair", [...Array<number>(17).fill(4), 3]);
    poor = await rate("Ledger poor", [1]);
    await rate("Ledger unrated", []);
    await rate("Ledger pending", [5], { status: "pending" });
    await rebuildSearch();
  });

  it.each([
    ["5", ["Ledger perfect"]],
    ["4", ["Ledger good", "Ledger perfect"]],
    ["3", ["Ledger good", "Ledger perfect", "Paper fair"]],
    ["1", ["Ledger good", "Ledger perfect", "Ledger poor", "Paper fair"]],
  ])("finds apps with %s stars and up, by the average on their cards, and counts them", async (minRating, expected) => {
    const { items, total } = await browse({ minRating });
    expect([items.map(({ title }) => title).sort(), total]).toEqual([expected, expected.length]);
    expect(items.every(({ rating }) => (rating.avgRating ?? 0) >= Number(minRating))).toBe(true);
  });

  it("combines with search, other filters and every sort order", async () => {
    expect((await titles({ minRating: "3", search: "ledger" })).sort()).toEqual(["Ledger good", "Ledger perfect"]);
    expect(await browse({ minRating: "4", price: "free", builtWith: "v0" })).toMatchObject({ total: 1 });
    expect(await browse({ minRating: "5", price: "over-100" })).toMatchObject({ total: 0, items: [] });
    for (const sort of ["newest", "popular", "rating", "price-low", "price-high"])
      expect((await titles({ minRating: "4", sort })).sort()).toEqual(["Ledger good", "Ledger perfect"]);
  });

  it.each<RawQuery>([{ minRating: "abc" }, { minRating: "6" }, { minRating: "4.5" }, { minRating: ["4", "5"] }])(
    "ignores %p",
    async (query) => {
      expect((await browse(query)).total).toBe(5);
    },
  );

  it("finds apps by their passport, alone, in a search and with other filters, and counts them", async () => {
    const passport = "nothing-critical";
    await db.app.update({ where: { id: poor }, data: { nothingCritical: true } });
    const [title] = await titles({ passport });
    expect(await browse({ passport })).toMatchObject({ total: 1, items: [{ id: poor }] });
    expect(await browse({ passport, minRating: "5" })).toMatchObject({ total: 0, items: [] });
    await runJobs();
    expect(await titles({ passport, search: "ledger" })).toEqual([title]);
    expect((await browse({ passport: "clean" })).total).toBe(5);
    await db.app.update({ where: { id: poor }, data: { nothingCritical: false } });
    expect(await browse({ passport })).toMatchObject({ total: 0, items: [] });
  });

  it("counts an app anew when its reviews change", async () => {
    const review = await createReview({ appId: poor, rating: 5 });
    expect((await browse({ minRating: "3" })).total).toBe(4);
    await db.review.delete({ where: { id: review.id } });
    expect((await browse({ minRating: "3" })).total).toBe(3);
    await db.review.deleteMany({ where: { appId: poor } });
    expect((await browse({ minRating: "1" })).total).toBe(3);
    expect((await browse()).total).toBe(5);
  });
});

describe("browseApps category counts", () => {
  const counts = async (query: RawQuery) => {
    const { categories } = await browse(query);
    return (
      categories && Object.fromEntries(categories.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])))
    );
  };
  beforeAll(async () => {
    await emptyDatabase();
    await createApp({ title: "Ledger one", category: "DevOps", price: "0", builtWith: "v0" });
    await createApp({ title: "Ledger two", category: "DevOps", price: "20" });
    await createApp({ title: "Ledger three", category: "AI Agents", price: "0" });
    await createApp({ title: "Paper", category: "AI Agents", price: "0", builtWith: "v0" });
    await createApp({ title: "Ledger pending", category: "AI Agents", price: "0", status: "pending" });
    await rebuildSearch();
  });

  it.each<[RawQuery, Record<string, number>]>([
    [{}, { DevOps: 2, "AI Agents": 2 }],
    [{ price: "free" }, { DevOps: 1, "AI Agents": 2 }],
    [
      { price: "free", builtWith: "v0" },
      { DevOps: 1, "AI Agents": 1 },
    ],
    [{ search: "ledger" }, { DevOps: 2, "AI Agents": 1 }],
    [
      { search: "ledger", price: "free" },
      { DevOps: 1, "AI Agents": 1 },
    ],
    [
      { search: "ledger", category: "devops" },
      { DevOps: 2, "AI Agents": 1 },
    ],
    [{ search: "zzqqxx" }, {}],
  ])("reflect the search and the other filters: %p", async (query, expected) => {
    expect(await counts(query)).toEqual(expected);
    for (const [category, count] of Object.entries(expected))
      expect((await browse({ ...query, category })).total).toBe(count);
  });

  it("are unknown for some of the words within one category, where another one may match them all", async () => {
    expect(await counts({ search: "ledger three", category: "devops" })).toBeNull();
    expect(await counts({ search: "ledger unheardof" })).toEqual({ DevOps: 2, "AI Agents": 1 });
  });
});

describe("browseApps pagination", () => {
  beforeAll(async () => {
    await emptyDatabase();
    const developerId = (await createUser({ role: "developer" })).id;
    for (let index = 0; index < 2 * BROWSE_PAGE_SIZE + 3; index += 1)
      await createApp({ title: `Ledger ${index}`, developerId, price: String(index % 3) });
    await rebuildSearch();
  });

  it.each<RawQuery>([{}, { sort: "price-low" }, { search: "ledger" }])(
    "pages forward and back over the same apps with %p",
    async (query) => {
      const first = await browse(query);
      const second = await browse({ ...query, after: first.nextCursor ?? "" });
      const third = await browse({ ...query, after: second.nextCursor ?? "" });
      expect([first, second, third].map(({ items }) => items.length)).toEqual([BROWSE_PAGE_SIZE, BROWSE_PAGE_SIZE, 3]);
      expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
      expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(first.total);
      const back = await browse({ ...query, before: third.previousCursor ?? "" });
      expect(back).toMatchObject({
        items: second.items,
        previousCursor: expect.any(String),
        nextCursor: second.nextCursor,
      });
      expect(await browse({ ...query, before: back.previousCursor ?? "" })).toMatchObject({
        items: first.items,
        previousCursor: null,
      });
    },
  );

  it("returns a full first page when paging back reaches the start", async () => {
    const first = await browse();
    const second = await browse({ after: first.nextCursor ?? "" });
    // A cursor less than a page from the start, as if earlier apps had been removed.
    const early = await browseApps(browseQuery.parse({}), { limit: 2 });
    const back = await browse({ before: early.nextCursor ?? "" });
    expect(back.items).toEqual(first.items);
    expect(second.items).toHaveLength(BROWSE_PAGE_SIZE);
  });
});
