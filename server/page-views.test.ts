import { describePage } from "@/lib/foundation/page-facts";
import { PageViewCounter } from "@/server/page-views";
import { PageCache } from "@/server/page-cache/page-cache";
import type { Handler } from "@/server/settings";
import type { PageViews } from "@/lib/commerce/sales/page-views";
import { captureLogs } from "@/tests/fixtures/capture-logs";
import { startTestServer, type TestRequest } from "@/tests/fixtures/test-server";

const APP = "019a9e5c-7c1e-7b3a-9c5d-3f1e2d4c5b6a";
const appNumber = (number: number) => `019a9e5c-7c1e-7b3a-9c5d-${String(number).padStart(12, "0")}`;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const NOON = Date.parse("2026-11-18T12:00:00Z");

const close: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(close.splice(0).map((stop) => stop()))));

const appPage: Handler = (request, response) => {
  describePage({ tags: ["app"] });
  response.writeHead(200, { "Content-Type": "text/html" }).end(request.method === "HEAD" ? "" : "<html></html>");
};

/** A server that counts, behind a proxy that names the visitor, at noon. */
async function startCounting(handler: Handler = appPage, limits: { maxPending?: number } = {}) {
  const clock = { now: NOON };
  const saved: PageViews[] = [];
  const failures: Error[] = [];
  const save = (counted: readonly PageViews[]) => {
    const failure = failures.pop();
    if (failure) return Promise.reject(failure);
    saved.push(...counted);
    return Promise.resolve();
  };
  const pageViews = new PageViewCounter({
    siteHost: "market.example",
    trustProxy: true,
    now: () => clock.now,
    save,
    ...limits,
  });
  const pageCache = new PageCache();
  pageCache.resume();
  const server = await startTestServer(handler, { pageViews, pageCache, trustProxy: true });
  close.push(server.close);
  let visitor = 0;
  const visit = (path = `/app/${APP}`, { headers, method }: TestRequest = {}) => {
    visitor += 1;
    const address = `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`;
    return server.ask(path, {
      ...(method && { method }),
      headers: { "user-agent": FIREFOX, "x-forwarded-for": address, ...headers },
    });
  };
  return { clock, saved, failures, pageViews, visit };
}

describe("counting views of an app's page", () => {
  it("counts by day and source, and saves once", async () => {
    const { clock, saved, pageViews, visit } = await startCounting();
    await visit();
    await visit();
    await visit(`/app/${APP}?sort=lowest`, { headers: { referer: "https://www.google.com/" } });
    await visit(undefined, {
      headers: { referer: "https://market.example/browse-apps", "sec-fetch-dest": "document" },
    });
    clock.now = Date.parse("2026-11-19T00:00:00Z");
    await visit();
    await pageViews.flush();
    await pageViews.flush();
    const day = "2026-11-18";
    expect(saved).toEqual([
      { appId: APP, day, source: "direct", views: 2 },
      { appId: APP, day, source: "Google", views: 1 },
      { appId: APP, day, source: "site", views: 1 },
      { appId: APP, day: "2026-11-19", source: "direct", views: 1 },
    ]);
  });

  it("serves a page from the cache and counts it", async () => {
    let rendered = 0;
    const { saved, pageViews, visit } = await startCounting((request, response) => {
      rendered += 1;
      return appPage(request, response);
    });
    await visit();
    const { headers } = await visit();
    await visit(undefined, { headers: { "if-none-match": String(headers.etag) } });
    await pageViews.flush();
    expect([rendered, saved]).toEqual([1, [{ appId: APP, day: "2026-11-18", source: "direct", views: 3 }]]);
  });

  it.each<[string, string, TestRequest]>([
    ["other pages", "/browse-apps", {}],
    ["the feed of an app", `/app/${APP}/releases.atom`, {}],
    ["HEAD", `/app/${APP}`, { method: "HEAD" }],
    ["a prefetch by the browser", `/app/${APP}`, { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["a prefetch by an older browser", `/app/${APP}`, { headers: { purpose: "prefetch" } }],
    ["data, which Next requests before a navigation", `/app/${APP}`, { headers: { rsc: "1" } }],
    ["what a script or a frame loads", `/app/${APP}`, { headers: { "sec-fetch-dest": "iframe" } }],
    ["search engines", `/app/${APP}`, { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
    ["command lines", `/app/${APP}`, { headers: { "user-agent": "curl/8.5.0" } }],
    ["clients that don't say what they are", `/app/${APP}`, { headers: { "user-agent": "" } }],
    ["a user agent of kilobytes", `/app/${APP}`, { headers: { "user-agent": FIREFOX.repeat(20) } }],
    [
      "a bot that says a page is shown",
      `/app/${APP}`,
      { method: "HEAD", headers: { "forgehall-shown": "1", "user-agent": "curl/8" } },
    ],
  ])("doesn't count %s", async (_what, path, request) => {
    const { saved, pageViews, visit } = await startCounting();
    await visit(path, request);
    await pageViews.flush();
    expect(saved).toEqual([]);
  });

  it("doesn't count a page that wasn't found or failed", async () => {
    const { saved, pageViews, visit } = await startCounting((request, response) => {
      if (request.url?.includes("missing")) describePage({ status: 404 });
      response.writeHead(request.url?.includes("broken") ? 500 : 200, { "Content-Type": "text/html" }).end("<html>");
    });
    expect((await visit(`/app/${APP}?missing`)).status).toBe(404);
    expect((await visit(`/app/${APP}?broken`)).status).toBe(500);
    await pageViews.flush();
    expect(saved).toEqual([]);
  });

  it("counts a page that says it is shown from prefetched data, without rendering", async () => {
    let rendered = 0;
    const { saved, pageViews, visit } = await startCounting(() => void (rendered += 1));
    const headers = { "forgehall-shown": "1", referer: `https://market.example/app/${APP}` };
    expect(await visit(undefined, { method: "HEAD", headers })).toMatchObject({ status: 204, text: "" });
    await pageViews.flush();
    expect([rendered, saved]).toEqual([0, [{ appId: APP, day: "2026-11-18", source: "site", views: 1 }]]);
  });

  it("counts an address once for each app in half an hour, a network of IPv6 as one, and 200 apps at most", async () => {
    const { clock, saved, pageViews, visit } = await startCounting();
    const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
    for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::ffff:1"])
      await visit(undefined, from(address));
    await pageViews.flush();
    expect(saved.splice(0)).toMatchObject([{ views: 3 }]);
    clock.now += 30 * 60_000;
    await visit(undefined, from("192.0.2.1"));
    await pageViews.flush();
    expect(saved.splice(0)).toMatchObject([{ views: 1 }]);
    const shown = { method: "HEAD", headers: { "forgehall-shown": "1", "x-forwarded-for": "192.0.2.9" } };
    for (let number = 0; number < 210; number += 1) await visit(`/app/${appNumber(number)}`, shown);
    await pageViews.flush();
    expect(saved.length).toBe(200);
  });

  it("stores a limited number of counts until they are saved, and goes on with those", async () => {
    const { saved, pageViews, visit } = await startCounting(appPage, { maxPending: 3 });
    for (const number of [1, 2, 3, 4, 5, 1]) await visit(`/app/${appNumber(number)}`);
    await pageViews.flush();
    expect(saved.map(({ views }) => views)).toEqual([2, 1, 1]);
    await visit(`/app/${appNumber(4)}`);
    await pageViews.flush();
    expect(saved.length).toBe(4);
  });

  it("saves after a failure what it couldn't save, together with what came meanwhile", async () => {
    const { saved, failures, pageViews, visit } = await startCounting();
    await visit();
    failures.push(new Error("The database is away."));
    const logs = await captureLogs(() => pageViews.flush());
    expect(logs.length).toBe(1);
    await visit();
    await pageViews.start()();
    expect(saved).toMatchObject([{ source: "direct", views: 2 }]);
  });
});
