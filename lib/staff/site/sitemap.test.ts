import { PROTECTED_ROUTES } from "@/lib/foundation/auth/protected-routes";
import { db } from "@/lib/foundation/db/client";
import { buildRobots, buildSitemap, buildSitemapPage } from "@/lib/staff/site/sitemap";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { createRequest } from "@/tests/fixtures/projects";

const rules = buildRobots()
  .split("\n")
  .filter((line) => line.startsWith("Disallow: "))
  .map((line) => line.slice(10));
/** Matches like RFC 9309: a rule is a URL prefix, "$" marks the end. */
const isDisallowed = (path: string) =>
  rules.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)));

describe("robots.txt", () => {
  it.each([
    "/",
    "/browse-apps",
    "/browse-apps?category=devops",
    "/app/01999999-0000-7000-8000-000000000000",
    "/project-requests-info",
    "/auth",
    "/objects/images/1/640.webp",
    "/sitemap.xml",
  ])("allows %s", (path) => {
    expect(isDisallowed(path)).toBe(false);
  });

  it.each([...PROTECTED_ROUTES, "/checkout/1", "/project-requests?page=2", "/api/apps", "/auth?next=/profile"])(
    "disallows %s",
    (path) => {
      expect(isDisallowed(path)).toBe(true);
    },
  );

  it("references the sitemap", () => {
    expect(buildRobots()).toContain("\nSitemap: http://localhost:3000/sitemap.xml\n");
  });
});

// Files are filled to 90%, so to two URLs; there are eight fixed pages.
const SMALL = 3;
const urlsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe("buildSitemap", () => {
  beforeEach(emptyDatabase);

  it("lists public pages, approved apps with their last change, developers, open requests and used categories", async () => {
    const app = await createApp({ updatedAt: new Date(Date.UTC(2026, 0, 1)) });
    const pending = await createApp({ status: "pending" });
    const unlisted = await createApp({
      status: "unlisted",
      unlistedStatus: "approved",
      developerId: pending.developerId,
    });
    const [request] = [
      await createRequest(),
      await createRequest({ status: "cancelled" }),
      await createRequest({ hidden: "suspension" }),
    ];
    const xml = await buildSitemap();
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    expect(xml).toContain(
      `<url><loc>http://localhost:3000/app/${app.id}</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>`,
    );
    expect(urlsIn(xml)).toHaveLength(14);
    expect(xml).not.toContain(unlisted.id);
    expect(urlsIn(xml)).toEqual(
      expect.arrayContaining([
        "http://localhost:3000/",
        "http://localhost:3000/browse-apps",
        "http://localhost:3000/terms",
        "http://localhost:3000/hire-developers",
        "http://localhost:3000/project-requests-info",
        `http://localhost:3000/project/${request.id}`,
        `http://localhost:3000/developer/${app.developerId}`,
        `http://localhost:3000/developer/${pending.developerId}`,
        "http://localhost:3000/browse-apps?category=web-applications",
      ]),
    );
  });

  it("returns an index when one file cannot hold all URLs, each URL in exactly one file", async () => {
    const { id: developerId } = await createUser({ role: "developer" });
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push((await createApp({ developerId, createdAt: new Date(Date.UTC(2026, 0, 1 + count)) })).id);
    const index = await buildSitemap(SMALL);
    expect(index).toContain("<sitemapindex");
    const names = ["pages", "apps-1", "apps-2", "apps-3", "developers-1", "requests-1"];
    expect(urlsIn(index)).toEqual(names.map((name) => `http://localhost:3000/sitemaps/${name}`));
    const pages = await Promise.all(names.map((name) => buildSitemapPage(name, SMALL)));
    expect(pages.map((page) => urlsIn(page).length)).toEqual([10, 2, 2, 1, 1, 0]);
    expect(urlsIn(pages[4] ?? "")).toEqual([`http://localhost:3000/developer/${developerId}`]);
    expect(pages.flatMap(urlsIn).filter((url) => url?.includes("/app/"))).toEqual(
      ids.map((id) => `http://localhost:3000/app/${id}`),
    );
  });

  it("keeps every app in its file when another is removed, or approved late", async () => {
    const { id: developerId } = await createUser({ role: "developer" });
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    const apps = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => createApp({ developerId, createdAt: day(number) })),
    );
    const fileOf = async (name: string) =>
      urlsIn(await buildSitemapPage(name, SMALL)).map((url) => apps.findIndex(({ id }) => url?.endsWith(id)) + 1);
    expect([await fileOf("apps-2"), await fileOf("apps-3")]).toEqual([
      [3, 4],
      [5, 6],
    ]);
    await db.app.update({ where: { id: apps[0]?.id ?? "" }, data: { status: "rejected" } });
    apps.push(await createApp({ developerId, createdAt: new Date(Date.UTC(2026, 0, 3, 12)) }));
    expect([await fileOf("apps-1"), await fileOf("apps-2"), await fileOf("apps-3")]).toEqual([[2], [3, 7, 4], [5, 6]]);
  });

  it("returns the same files for concurrent requests", async () => {
    const { id: developerId } = await createUser({ role: "developer" });
    for (let count = 0; count < 6; count += 1)
      await createApp({ developerId, createdAt: new Date(Date.UTC(2026, 0, 1 + count)) });
    const [one, ...others] = await Promise.all(Array.from({ length: 6 }, () => buildSitemap(SMALL)));
    expect(others).toEqual(others.map(() => one));
  });

  it("has no file after the last one", async () => {
    for (const page of ["apps-2", "requests-9"])
      await expect(buildSitemapPage(page)).rejects.toMatchObject({ code: "not_found" });
    expect(urlsIn(await buildSitemapPage("pages"))).toHaveLength(9);
  });
});
