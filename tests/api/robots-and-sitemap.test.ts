import { GET as robots } from "@/app/robots.txt/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { GET as sitemapPage } from "@/app/sitemaps/[page]/route";

const get = (handler: typeof sitemapPage, path: string, params = {}) =>
  handler(new Request(`http://localhost:3000${path}`), { params: Promise.resolve(params) });

describe("robots.txt and the sitemap", () => {
  it("have their content types", async () => {
    expect((await get(robots, "/robots.txt")).headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect((await get(sitemap, "/sitemap.xml")).headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect((await get(sitemapPage, "/sitemaps/apps-1", { page: "apps-1" })).status).toBe(200);
  });

  it.each(["1", "apps", "apps-0", "apps-02", "apps-99", "apps-1e3", "orders-1", "developers-9999999", "pages-1"])(
    "return 404 for the sitemap file %p",
    async (page) => {
      expect((await get(sitemapPage, `/sitemaps/${page}`, { page })).status).toBe(404);
    },
  );
});
