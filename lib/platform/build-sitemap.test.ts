import { buildSitemap, buildSitemapPage } from "@/lib/platform/build-sitemap";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createRequest } from "@/tests/fixtures/projects";

// Twenty addresses are kept for fixed pages and categories: two apps, developers or requests a file.
const SMALL = 22;
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe("the sitemap", () => {
  beforeEach(emptyDatabase);

  it("names the public pages, every approved app with its last change, every developer, every open request, and the categories that have some", async () => {
    const app = await createApp({ updatedAt: new Date(Date.UTC(2026, 0, 1)) });
    const pending = await createApp({ status: "pending" });
    const [request] = [await createRequest(), await createRequest({ status: "cancelled" })];
    const xml = await buildSitemap();
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
    expect(xml).toContain(`<url><loc>http://localhost:3000/app/${app.id}</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>`);
    expect(addresses(xml)).toHaveLength(13);
    expect(addresses(xml)).toEqual(expect.arrayContaining(["http://localhost:3000/", "http://localhost:3000/browse-apps", "http://localhost:3000/terms", "http://localhost:3000/hire-developers", "http://localhost:3000/project-requests-info", `http://localhost:3000/project/${request.id}`, `http://localhost:3000/developer/${app.developerId}`, `http://localhost:3000/developer/${pending.developerId}`, "http://localhost:3000/browse-apps?category=web-applications"]));
  });

  it("becomes an index of files where one file cannot hold them all, each address in one file", async () => {
    const ids: string[] = [];
    const { id: developerId } = await createUser({ role: "developer" });
    for (let count = 0; count < 5; count += 1) ids.push((await createApp({ developerId })).id);
    const index = await buildSitemap(SMALL);
    expect(index).toContain("<sitemapindex");
    expect(addresses(index)).toEqual([1, 2, 3, 4].map((page) => `http://localhost:3000/sitemaps/${page}`));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => buildSitemapPage(page, SMALL)));
    expect(pages.map((page) => addresses(page).length)).toEqual([11, 2, 1, 1]);
    expect(addresses(pages[3] ?? "")).toEqual([`http://localhost:3000/developer/${developerId}`]);
    expect(pages.flatMap(addresses).filter((address) => address?.includes("/app/"))).toEqual(ids.map((id) => `http://localhost:3000/app/${id}`));
  });

  it("has no file beyond the last", async () => {
    await expect(buildSitemapPage(2)).rejects.toMatchObject({ code: "not_found" });
    expect(addresses(await buildSitemapPage(1))).toHaveLength(8);
  });
});
