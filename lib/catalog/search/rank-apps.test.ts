import { findApps, type FindApps } from "@/lib/catalog/search/find-apps";
import { MAX_HITS } from "@/lib/catalog/search/rank-apps";
import { createCatalog } from "@/tests/fixtures/catalog";

const APPS = MAX_HITS + 50;
const find = (search: string, more: Partial<FindApps> = {}) =>
  findApps({ filters: {}, search, limit: 100, cursor: {}, descriptionLength: 80, ...more });

beforeAll(async () => {
  await createCatalog(APPS);
});

describe("a search with more hits than it returns", () => {
  it("returns the best thousand, each once and in the same order on every page", async () => {
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await find("shop", { cursor: { after } });
      expect([page.total, page.more]).toEqual([MAX_HITS, true]);
      seen.push(...page.rows.map(({ id }) => id));
      if (!page.nextCursor) break;
      after = page.nextCursor;
    }
    expect(seen).toHaveLength(MAX_HITS);
    expect(new Set(seen).size).toBe(MAX_HITS);
  });

  it("returns as many when sorted otherwise, and the most valued ones first by default", async () => {
    const sorted = await find("shop", { order: "price-low" });
    expect([sorted.total, sorted.more]).toEqual([MAX_HITS, true]);
    const downloads = (await find("shop")).rows.map((row) => row.downloads);
    expect(downloads[0]).toBeGreaterThan(900);
  });

  it("pages back", async () => {
    const first = await find("shop");
    const second = await find("shop", { cursor: { after: first.nextCursor ?? "" } });
    expect((await find("shop", { cursor: { before: second.previousCursor ?? "" } })).rows).toEqual(first.rows);
  });

  it("finds every hit that passes the filters", async () => {
    const { rows, total, more } = await find("shop", { filters: { category: "Design Tools" } });
    expect([total, more]).toEqual([rows.length, false]);
    expect(rows).toHaveLength(6);
    expect(rows.every(({ category, rank }) => category === "Design Tools" && rank > 0)).toBe(true);
    const priced = await find("shop", { filters: { minPrice: 11_500, maxPrice: 11_900 } });
    expect(priced.rows.map(({ price }) => Number(price)).filter((price) => price < 115 || price > 119)).toEqual([]);
    expect(priced.total).toBe(40);
  });

  it("counts hits by category only when there are few in all", async () => {
    const category = "Design Tools";
    const some = await find("word1034", { countCategories: true });
    expect([...(some.byCategory?.values() ?? [])]).toEqual([1]);
    expect((await find("shop", { countCategories: true })).byCategory).toBeNull();
    expect((await find("shop", { countCategories: true, filters: { category } })).byCategory).toBeNull();
    const word = { countCategories: true, filters: { category } };
    expect([...((await find("word1034", word)).byCategory?.values() ?? [])]).toEqual([1]);
  });
});
