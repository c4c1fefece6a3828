import { GET as getCategories } from "@/app/api/categories/route";
import { BROWSE_CATEGORIES } from "@/lib/catalog/apps/apps.constants";
import type { CategoryCount } from "@/lib/catalog/apps/apps.rows";
import { call } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp } from "@/tests/fixtures/factories";

describe("GET /api/categories", () => {
  it("returns every category in display order with its number of approved apps", async () => {
    await emptyDatabase();
    await createApp({ category: "AI Agents" });
    await createApp({ category: "AI Agents" });
    await createApp({ category: "E-commerce" });
    await createApp({ category: "DevOps", status: "pending" });
    const categories = (await (await call(getCategories, "/api/categories")).json()) as CategoryCount[];
    expect(categories.map(({ name }) => name)).toEqual([...BROWSE_CATEGORIES]);
    expect(categories.filter(({ count }) => count > 0)).toEqual([
      { name: "AI Agents", slug: "ai-agents", count: 2 },
      { name: "E-commerce", slug: "e-commerce", count: 1 },
    ]);
    expect(categories.find(({ name }) => name === "Desktop Tools")).toEqual({
      name: "Desktop Tools",
      slug: "desktop-tools",
      count: 0,
    });
  });

  it("is paginated like every list", async () => {
    const first = await call(getCategories, "/api/categories?limit=5");
    expect([first.status, first.headers.get("x-total-count")]).toEqual([200, String(BROWSE_CATEGORIES.length)]);
    const names = ((await first.json()) as CategoryCount[]).map(({ name }) => name);
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await call(getCategories, `${link.replace("limit=5", "limit=50")}`);
    names.push(...((await rest.json()) as CategoryCount[]).map(({ name }) => name));
    expect([names, rest.headers.get("link")]).toEqual([[...BROWSE_CATEGORIES], null]);
    for (const query of ["limit=0", "limit=101", "limit=x", "cursor=x", "cursor=WyJubyBzdWNoIl0"])
      expect((await call(getCategories, `/api/categories?${query}`)).status).toBe(400);
  });
});
