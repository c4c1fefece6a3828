import { MAX_RANKED_HITS } from "@/lib/catalog/search/conditions";
import { findApps, type FindApps } from "@/lib/catalog/search/find-apps";
import { encodeCursor } from "@/lib/foundation/db/keyset";
import { createCatalog } from "@/tests/fixtures/catalog";

const APPS = MAX_RANKED_HITS + 50;
const find = (search: string, more: Partial<FindApps> = {}) =>
  findApps({ filters: {}, search, limit: 100, cursor: {}, descriptionLength: 80, ...more });

beforeAll(async () => {
  await createCatalog(APPS);
});

describe("a search with too many hits to rank", () => {
  it("returns the most popular first, stops counting at 1,000, and returns every hit once", async () => {
    const seen: string[] = [];
    const downloads: number[] = [];
    for (let after: string | undefined; ;) {
      const page = await find("shop", { cursor: { after } });
      expect([page.total, page.more]).toEqual([MAX_RANKED_HITS, true]);
      seen.push(...page.rows.map(({ id }) => id));
      downloads.push(...page.rows.map((row) => row.downloads));
      if (!page.nextCursor) break;
      after = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(APPS);
    expect(seen).toHaveLength(APPS);
    expect(downloads).toEqual([...downloads].sort((a, b) => b - a));
  });

  it("pages back", async () => {
    const first = await find("shop");
    const second = await find("shop", { cursor: { after: first.nextCursor ?? "" } });
    expect((await find("shop", { cursor: { before: second.previousCursor ?? "" } })).rows).toEqual(first.rows);
  });

  it("ranks by relevance when filters leave few hits", async () => {
    const { rows, total } = await find("shop", { filters: { category: "Design Tools" } });
    expect(total).toBe(rows.length);
    expect(rows.every(({ category, rank }) => category === "Design Tools" && rank > 0)).toBe(true);
  });

  it("counts hits by category only when there are few in all", async () => {
    const category = "Design Tools";
    const some = await find("word1034", { countCategories: true });
    expect([...(some.byCategory?.values() ?? [])]).toEqual([1]);
    expect((await find("shop", { countCategories: true })).byCategory).toBeNull();
    expect((await find("shop", { countCategories: true, filters: { category } })).byCategory).toBeNull();
  });

  it("rejects a relevance cursor that would force ranking all hits", async () => {
    const cursor = encodeCursor(["relevance", 0.5, 10, "01999999-0000-7000-8000-000000000000"]);
    await expect(find("shop", { cursor: { after: cursor } })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(find("word1034", { cursor: { after: cursor } })).resolves.toMatchObject({ total: 1 });
  });
});
