import { GET as getApps } from "@/app/api/apps/route";
import type { AppSummary } from "@/lib/catalog/apps/apps.rows";
import { call } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";

const APPS = 23;
let developerId: string;

const next = (response: Response) => response.headers.get("link")?.match(/^<(.*)>; rel="next"$/)?.[1];

/** Follows the pagination links from a first URL to the end; `meanwhile` runs between pages. */
async function walk(address: string, meanwhile?: () => Promise<unknown>): Promise<{ ids: string[]; pages: number[] }> {
  const ids: string[] = [];
  const pages: number[] = [];
  for (let path: string | undefined = address; path;) {
    const response: Response = await call(getApps, path);
    const apps = (await response.json()) as AppSummary[];
    ids.push(...apps.map(({ id }) => id));
    pages.push(apps.length);
    path = next(response);
    if (path) await meanwhile?.();
  }
  return { ids, pages };
}

beforeEach(async () => {
  await emptyDatabase();
  developerId = (await createUser({ role: "developer" })).id;
  // Ties in every column but the id.
  for (let index = 0; index < APPS; index += 1) {
    const { id } = await createApp({
      title: `Ledger ${index}`,
      developerId,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
      downloads: index % 4,
      price: String(index % 5),
      featured: index % 6 === 0,
    });
    if (index % 7 === 0) await createReview({ appId: id, rating: 1 + (index % 5) });
  }
  await rebuildSearch();
});

describe("paging through GET /api/apps", () => {
  it.each([
    "",
    "sortBy=createdAt",
    "sortBy=createdAt&order=asc",
    "sortBy=downloads",
    "sortBy=downloads&order=asc",
    "sortBy=price",
    "sortBy=price&order=asc",
    "sortBy=rating",
    "sortBy=rating&order=asc",
    "search=ledger",
    "search=ledger&sortBy=price",
  ])("returns every app once, ties included, with %p", async (query) => {
    const whole = await walk(`/api/apps?${query}`);
    const paged = await walk(`/api/apps?${query}&limit=5`);
    expect(paged.pages).toEqual([5, 5, 5, 5, 3]);
    expect(paged.ids).toEqual(whole.ids);
    expect(new Set(paged.ids).size).toBe(APPS);
  });

  it.each(["sortBy=createdAt", "sortBy=price&order=asc", "sortBy=downloads", "search=ledger"])(
    "neither repeats nor misses an app while others are added, with %p",
    async (query) => {
      const before = (await walk(`/api/apps?${query}`)).ids;
      const { ids } = await walk(`/api/apps?${query}&limit=4`, () =>
        createApp({ title: "Ledger between", developerId, price: "2.50", downloads: 2 }),
      );
      expect(ids.filter((id) => before.includes(id))).toEqual(before);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it("keeps the filters in the link and counts all pages", async () => {
    const response = await call(getApps, "/api/apps?category=Web+Applications&maxPrice=3&limit=2");
    expect(next(response)).toMatch(/^\/api\/apps\?category=Web\+Applications&maxPrice=3&limit=2&cursor=/);
    expect(Number(response.headers.get("x-total-count"))).toBe(
      [...Array(APPS).keys()].filter((index) => index % 5 <= 3).length,
    );
  });

  it("returns 50 apps by default and at most 100", async () => {
    for (let index = 0; index < 40; index += 1) await createApp({ developerId });
    expect((await walk("/api/apps")).pages).toEqual([50, 13]);
    expect((await walk("/api/apps?limit=100")).pages).toEqual([63]);
  });
});
