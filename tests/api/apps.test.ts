import { GET as getApps } from "@/app/api/apps/route";
import type { AppSummary } from "@/lib/catalog/apps/apps.rows";
import { call } from "@/tests/fixtures/call";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";

const get = (query: Record<string, string | number> = {}) =>
  call(
    getApps,
    `/api/apps?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  );
const list = async (query?: Record<string, string | number>) => (await (await get(query)).json()) as AppSummary[];
const titles = async (query?: Record<string, string | number>) => (await list(query)).map(({ title }) => title);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const PRICES = ["0", "0.50", "9.99", "10", "50", "100", "100.01"];

let developerId: string;

beforeAll(async () => {
  developerId = (await createUser({ role: "developer", name: "Mei Tanaka", avatar: "/objects/avatars/mei.webp" })).id;
  for (const [index, price] of PRICES.entries()) {
    await createApp({
      title: price,
      price,
      createdAt: day(index + 1),
      downloads: index % 3,
      category: index < 2 ? "AI Agents" : "DevOps",
      featured: index === 1,
      developerId,
    });
  }
  await createApp({ title: "pending", status: "pending", price: "10" });
  await createApp({ title: "rejected", status: "rejected", price: "10", featured: true });
  await rebuildSearch();
});

describe("GET /api/apps", () => {
  it("returns the approved apps, featured first and then newest, with an exact count", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get("x-total-count")).toBe("7");
    expect(response.headers.get("link")).toBeNull();
    expect(((await response.json()) as AppSummary[]).map(({ title }) => title)).toEqual([
      "0.50",
      "100.01",
      "100",
      "50",
      "10",
      "9.99",
      "0",
    ]);
  });

  it("returns each app with its rating and developer", async () => {
    const [app] = await list({ maxPrice: 0 });
    expect(app).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: "0",
      description: "Keeps the books of a small shop.",
      category: "AI Agents",
      techStack: ["React", "PostgreSQL"],
      builtWith: "Claude Code",
      price: "0.00",
      priceType: "one-time",
      screenshots: [],
      demoUrl: null,
      developerId,
      status: "approved",
      featured: false,
      downloads: 0,
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: expect.stringMatching(/Z$/),
      rating: { avgRating: null, totalReviews: 0 },
      developer: { name: "Mei Tanaka", avatar: "/objects/avatars/mei.webp" },
    });
  });

  it("never returns the download or private fields", async () => {
    expect(await (await get()).text()).not.toMatch(
      /download_?url|downloads\.example|password|@example\.com|stripe|searchVector/i,
    );
  });

  it.each<[string, Record<string, string>, string[]]>([
    ["free", { maxPrice: "0" }, ["0"]],
    ["up to 9.99", { maxPrice: "9.99" }, ["0", "0.50", "9.99"]],
    ["from 0.50 to 10", { minPrice: "0.5", maxPrice: "10" }, ["0.50", "9.99", "10"]],
    ["from 10 to 50.00", { minPrice: "10", maxPrice: "50.00" }, ["10", "50"]],
    ["from 100.01", { minPrice: "100.01" }, ["100.01"]],
    ["from 100.02", { minPrice: "100.02" }, []],
    ["from a price nobody can ask", { minPrice: "999999999.99" }, []],
    ["between bounds that cross", { minPrice: "10", maxPrice: "1" }, []],
  ])("keeps to prices: %s", async (_what, query, expected) => {
    expect(await titles({ ...query, sortBy: "price", order: "asc" })).toEqual(expected);
  });

  it("filters by category, tool, developer and featured, separately and combined", async () => {
    expect(await titles({ category: "AI Agents" })).toEqual(["0.50", "0"]);
    expect(await titles({ category: "All Categories", builtWith: "All Tools" })).toHaveLength(7);
    expect(await titles({ builtWith: "Devin" })).toEqual([]);
    expect(await titles({ featured: "true" })).toEqual(["0.50"]);
    expect(await titles({ featured: "false", category: "AI Agents" })).toEqual(["0"]);
    expect(await titles({ developerId, featured: "true" })).toEqual(["0.50"]);
    expect(await titles({ developerId: "01999999-0000-7000-8000-000000000000" })).toEqual([]);
    expect(await titles({ developerId: "no id" })).toEqual([]);
  });

  it("sorts by each column in both directions, by creation descending by default", async () => {
    const ascending = ["0", "0.50", "9.99", "10", "50", "100", "100.01"];
    expect(await titles({ sortBy: "price", order: "asc" })).toEqual(ascending);
    expect(await titles({ sortBy: "price" })).toEqual([...ascending].reverse());
    expect(await titles({ sortBy: "createdAt", order: "asc" })).toEqual(ascending);
    expect(await titles({ sortBy: "createdAt", order: "desc" })).toEqual([...ascending].reverse());
    expect((await list({ sortBy: "downloads" })).map(({ downloads }) => downloads)).toEqual([2, 2, 1, 1, 0, 0, 0]);
    expect((await list({ sortBy: "downloads", order: "asc" })).map(({ downloads }) => downloads)).toEqual([
      0, 0, 0, 1, 1, 2, 2,
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ["featured", { featured: "yes" }],
    ["sortBy", { sortBy: "title" }],
    ["sortBy", { sortBy: "" }],
    ["order", { order: "up" }],
    ["category", { category: "Toys" }],
    ["builtWith", { builtWith: "Hammer" }],
    ["maxPrice", { maxPrice: "1e3" }],
    ["maxPrice", { maxPrice: "-1" }],
    ["maxPrice", { maxPrice: "1,000" }],
    ["maxPrice", { maxPrice: "10.999" }],
    ["minPrice", { minPrice: "free" }],
    ["limit", { limit: "0" }],
    ["limit", { limit: "101" }],
    ["limit", { limit: "ten" }],
    ["cursor", { cursor: "not a cursor" }],
    ["cursor", { cursor: "" }],
    ["cursor", { cursor: Buffer.from('["featured",1,2,3]').toString("base64url") }],
    ["cursor", { cursor: Buffer.from('["price-low","5","no id"]').toString("base64url") }],
  ])("answers 400 and names %s for %p", async (name, query) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(name);
  });

  it("rejects a repeated parameter, as problem details on request", async () => {
    const problem = { headers: { accept: "application/problem+json" } };
    for (const [name, query] of [
      ["limit", "limit=1&limit=5000"],
      ["limit", "limit=1&limit=1"],
      ["category", "category=DevOps&category=AI+Agents"],
      ["minRating", "minRating=4&minRating=5"],
      ["search", "search=a&search=b"],
    ]) {
      const response = await call(getApps, `/api/apps?${query}`, problem);
      const message = `${name} must be a single value`;
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ detail: `${message}.`, errors: [{ path: name, message }] });
    }
    expect((await call(getApps, "/api/apps?utm=1&utm=2")).status).toBe(200);
  });

  it("rejects a cursor of another sort order", async () => {
    const link = (await get({ sortBy: "price", order: "asc", limit: 2 })).headers.get("link");
    const cursor = new URLSearchParams(link?.match(/\?(.*)>/)?.[1]).get("cursor") ?? "";
    expect((await get({ sortBy: "price", order: "asc", cursor })).status).toBe(200);
    expect((await get({ sortBy: "price", order: "desc", cursor })).status).toBe(400);
    expect((await get({ cursor })).status).toBe(400);
  });

  it("applies a search without other filters, and finds nothing for punctuation only", async () => {
    expect(await titles({ search: "Mei" })).toHaveLength(7);
    expect((await get({ search: "?!" })).headers.get("x-total-count")).toBe("0");
  });
});

describe("GET /api/apps sorted by rating", () => {
  let ids: Record<string, string>;
  beforeAll(async () => {
    const rated = async (title: string, ratings: number[]) => {
      const { id } = await createApp({ title, category: "Analytics" });
      for (const rating of ratings) await createReview({ appId: id, rating });
      return [title, id] as const;
    };
    ids = Object.fromEntries([
      await rated("one five", [5]),
      await rated("many fives", [5, 5, 5, 5, 5, 4]),
      await rated("poor", [1, 2]),
      await rated("none", []),
    ]);
  });

  it("ranks many good reviews above a single one and apps without reviews last, in both directions", async () => {
    expect(await titles({ sortBy: "rating", category: "Analytics" })).toEqual([
      "many fives",
      "one five",
      "poor",
      "none",
    ]);
    expect(await titles({ sortBy: "rating", order: "asc", category: "Analytics" })).toEqual([
      "poor",
      "one five",
      "many fives",
      "none",
    ]);
  });

  it("filters by the average that it shows, without apps that have no review", async () => {
    const category = "Analytics";
    expect(await titles({ category, minRating: 5 })).toEqual(["one five"]);
    expect((await titles({ category, minRating: 4 })).sort()).toEqual(["many fives", "one five"]);
    expect((await titles({ category, minRating: 2 })).sort()).toEqual(["many fives", "one five"]);
    expect((await titles({ category, minRating: 1 })).sort()).toEqual(["many fives", "one five", "poor"]);
    const response = await get({ minRating: 1, maxPrice: 100, limit: 1 });
    expect([response.headers.get("x-total-count"), response.headers.get("link")]).toEqual([
      "3",
      expect.stringContaining("minRating=1"),
    ]);
  });

  it.each(["abc", "0", "6", "4.5", "-1", "04", "", "Any rating"])(
    "rejects the minimum rating %p",
    async (minRating) => {
      const response = await get({ minRating });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("minRating");
    },
  );

  it("shows the plain average with one decimal", async () => {
    const apps = await list({ category: "Analytics" });
    expect(apps.find(({ id }) => id === ids["many fives"])?.rating).toEqual({ avgRating: 4.8, totalReviews: 6 });
    expect(apps.find(({ id }) => id === ids.poor)?.rating).toEqual({ avgRating: 1.5, totalReviews: 2 });
  });
});
