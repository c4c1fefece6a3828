import { GET as changePassword } from "@/app/.well-known/change-password/route";
import { GET as keySet } from "@/app/.well-known/jwks.json/route";
import { GET as robots } from "@/app/robots.txt/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { GET as sitemapPage } from "@/app/sitemaps/[page]/route";

const get = (handler: typeof sitemapPage, path: string, params = {}, headers: Record<string, string> = {}) =>
  handler(new Request(`http://localhost:3000${path}`, { headers }), { params: Promise.resolve(params) });

describe("robots.txt and the sitemap", () => {
  it("have their content types", async () => {
    expect((await get(robots, "/robots.txt")).headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect((await get(sitemap, "/sitemap.xml")).headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect((await get(sitemapPage, "/sitemaps/apps-1", { page: "apps-1" })).status).toBe(200);
  });

  it.each([
    ["/robots.txt", robots, {}],
    ["/sitemap.xml", sitemap, {}],
    ["/sitemaps/apps-1", sitemapPage, { page: "apps-1" }],
    ["/.well-known/jwks.json", keySet, {}],
  ] as const)("%s is 304 for a client that has it", async (path, handler, params) => {
    const etag = (await get(handler, path, params)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const response = await get(handler, path, params, { "if-none-match": etag });
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await get(handler, path, params, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it.each(["1", "apps", "apps-0", "apps-02", "apps-99", "apps-1e3", "orders-1", "developers-9999999", "pages-1"])(
    "return 404 for the sitemap file %p",
    async (page) => {
      expect((await get(sitemapPage, `/sitemaps/${page}`, { page })).status).toBe(404);
    },
  );
});

it("/.well-known/change-password leads password managers to the form that changes the password", () => {
  const response = changePassword();
  expect([response.status, response.headers.get("location")]).toEqual([302, "/profile/security#password"]);
});
