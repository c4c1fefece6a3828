import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { ALL_TAGS } from "@/lib/foundation/cache/tags";
import { describePage } from "@/lib/foundation/page-facts";
import { CachedBody } from "@/server/page-cache/cached-body";
import { PageCache } from "@/server/page-cache/page-cache";
import type { Handler } from "@/server/settings";
import { startTestServer } from "@/tests/fixtures/test-server";

type TestServer = Awaited<ReturnType<typeof startTestServer>>;
const open: TestServer[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

/** Starts a caching server whose page contains the number of times it was rendered. */
async function startCachingServer(write?: (response: ServerResponse, count: number) => void) {
  let time = 0;
  const rendered: string[] = [];
  const pages = new PageCache(64, () => (time += 0.001));
  pages.resume();
  const handler: Handler = (request, response) => {
    rendered.push(request.url ?? "");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    if (write) return write(response, rendered.length);
    describePage({ tags: ["app:1", "catalog"] });
    response.end(`<p>rendering ${rendered.length}${"!".repeat(2_000)}`);
  };
  const server = await startTestServer(handler, { pageCache: pages });
  open.push(server);
  const get = async (path: string, headers?: Record<string, string>) =>
    (await server.ask(path, { headers })).text.replace(/^.*rendering (\d+).*$/s, "$1");
  return { server, pages, rendered, get, pass: (milliseconds: number) => void (time += milliseconds) };
}

describe("PageCache", () => {
  it("renders a page once, also for concurrent requests, and serves it in every encoding", async () => {
    const { server, get, rendered } = await startCachingServer();
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => get("/app/1"))))).toEqual(new Set(["1"]));
    for (const encoding of ["br", "gzip", "identity", "br"])
      expect(await get("/app/1", { "accept-encoding": encoding })).toBe("1");
    expect(rendered).toEqual(["/app/1"]);
    const [first, second] = [await server.ask("/app/1"), await server.ask("/app/1", { method: "HEAD" })];
    expect(second.headers["content-length"]).toBe(first.headers["content-length"]);
    expect(first.headers["content-security-policy"]).toContain("default-src 'self'");
    expect((await server.ask("/app/1", { headers: { "if-none-match": String(first.headers.etag) } })).status).toBe(304);
  });

  it("uses one key for all spellings of a URL and another for different filters", async () => {
    const { get } = await startCachingServer();
    expect([
      await get("/browse-apps?sort=newest&category=ai"),
      await get("/browse-apps?category=ai&sort=newest&search="),
      await get("/browse-apps?category=ai"),
    ]).toEqual(["1", "1", "2"]);
  });

  it.each([
    "/browse-apps?utm=1",
    "/browse-apps?sort=a&sort=b",
    "/customer-dashboard",
    "/auth",
    `/browse-apps?search=${"x".repeat(400)}`,
  ])("does not cache %s", async (path) => {
    const { get } = await startCachingServer();
    expect([await get(path), await get(path)]).toEqual(["1", "2"]);
  });

  it("evicts a page when one of its tags, or all tags, are invalidated", async () => {
    const { get, pages } = await startCachingServer();
    const seen = [await get("/app/1")];
    pages.invalidate(["app:2", "developers"]);
    seen.push(await get("/app/1"));
    pages.invalidate(["catalog"]);
    seen.push(await get("/app/1"));
    pages.invalidate([ALL_TAGS]);
    seen.push(await get("/app/1"));
    expect(seen).toEqual(["1", "1", "2", "3"]);
    expect(pages.size.pages).toBe(1);
  });

  it("does not cache a page invalidated while it was rendered; waiting requests render it again", async () => {
    const waiting: ServerResponse[] = [];
    const { get, pages, rendered } = await startCachingServer((response, count) => {
      describePage({ tags: ["app:1"] });
      const end = () => response.end(`<p>rendering ${count}`);
      if (count > 1) return void end();
      waiting.push(response);
      setImmediate(function look(): void {
        if (rendered.length === 1 && waiting.length === 1) pages.invalidate(["app:1"]);
        end();
      });
    });
    const [first, second] = await Promise.all([get("/app/1"), get("/app/1")]);
    expect([first, second].sort()).toEqual(["1", "2"]);
    expect(await get("/app/1")).toBe("3");
  });

  it("never caches an error, a 404, a page without tags, or a page with a cookie", async () => {
    const writes: ((response: ServerResponse) => void)[] = [
      (response) => void response.writeHead(500),
      () => describePage({ status: 404 }),
      (response) => void response.setHeader("Set-Cookie", "a=b"),
    ];
    for (const write of writes) {
      const { get } = await startCachingServer((response, count) => {
        describePage({ tags: [] });
        write(response);
        response.end(`rendering ${count} `);
      });
      expect([await get("/app/1"), await get("/app/1")]).toEqual(["1", "2"]);
    }
    const { get } = await startCachingServer((response, count) => void response.end(`rendering ${count} `));
    expect([await get("/app/1"), await get("/app/1")]).toEqual(["1", "2"]);
  });

  it("expires pages after ten minutes; while suspended it serves cached pages but adds none", async () => {
    const { get, pages, pass } = await startCachingServer();
    expect(await get("/app/1")).toBe("1");
    pages.suspend();
    expect([await get("/app/1"), await get("/app/2"), await get("/app/2")]).toEqual(["1", "2", "3"]);
    pages.resume();
    expect([await get("/app/1"), await get("/app/1")]).toEqual(["4", "4"]);
    pass(10 * 60_000);
    expect(await get("/app/1")).toBe("5");
  });

  it("evicts a page that was replaced by the new page's tags alone", async () => {
    const pages = new PageCache();
    pages.resume();
    const page = { body: await CachedBody.of(Buffer.from("x"), "br"), headers: [] };
    pages.set("/app/1", { ...page, tags: ["app:1", "catalog"] }, pages.now());
    pages.set("/app/1", { ...page, tags: ["app:1"] }, pages.now());
    pages.invalidate(["catalog"]);
    expect(pages.size.pages).toBe(1);
    pages.invalidate(["app:1"]);
    expect(pages.size).toEqual({ pages: 0, bytes: 0 });
  });

  it("counts the overhead of small pages, so that many of them stay within the limit", async () => {
    const pages = new PageCache(16);
    pages.resume();
    const body = await CachedBody.of(Buffer.from("x"), "br");
    for (let at = 0; at < 12_000; at += 1) pages.set(`/app/${at}`, { body, headers: [], tags: [] }, pages.now());
    expect(pages.size.pages).toBeLessThan(9_000);
  });

  it.each([16, 64])("evicts the least recently used page when its %d megabytes are full", async (megabytes) => {
    let time = 0;
    const pages = new PageCache(megabytes, () => (time += 0.001));
    pages.resume();
    // Random bytes cannot be compressed: one body takes a 21st of the limit, the other a 12th, both encodings counted.
    const [body, huge] = await Promise.all(
      [46, 28].map((part) => CachedBody.of(randomBytes(Math.ceil((megabytes * 1024 * 1024) / part)), "br")),
    );
    if (!body || !huge) throw new Error("two bodies were made");
    const page = { body, headers: [], tags: ["catalog"] };
    for (let at = 0; at < 40; at += 1) {
      pages.set(`/app/${at}`, page, pages.now());
      pages.get("/app/0");
    }
    expect(pages.size.bytes).toBeLessThanOrEqual(megabytes * 1024 * 1024);
    expect([pages.get("/app/0"), pages.get("/app/39"), pages.get("/app/1")].map(Boolean)).toEqual([true, true, false]);
    expect(pages.set("/huge", { ...page, body: huge }, pages.now())).toBe(false);
  });
});
