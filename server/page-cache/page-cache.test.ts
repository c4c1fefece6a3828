import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { ALL_TAGS } from "@/lib/cache/tags";
import type { Handler } from "@/server/settings";
import { CachedBody } from "@/server/page-cache/cached-body";
import { PageCache } from "@/server/page-cache/page-cache";
import { startTestServer } from "@/tests/fixtures/test-server";

type Front = Awaited<ReturnType<typeof startTestServer>>;
const open: Front[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((front) => front.close()))));

/** A front that keeps pages, before a page whose text counts how often it was rendered. */
async function keeping(write?: (response: ServerResponse, count: number) => void) {
  let time = 0;
  const rendered: string[] = [];
  const pages = new PageCache(64, () => (time += 0.001));
  pages.resume();
  const handler: Handler = (request, response) => {
    rendered.push(request.url ?? "");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    if (write) return write(response, rendered.length);
    response.end(
      `<meta name="forgehall-tags" content="app:1 catalogue"/><p>rendering ${rendered.length}${"!".repeat(2_000)}`,
    );
  };
  const front = await startTestServer(handler, { pageCache: pages });
  open.push(front);
  const get = async (path: string, headers?: Record<string, string>) =>
    (await front.ask(path, { headers })).text.replace(/^.*rendering (\d+).*$/s, "$1");
  return { front, pages, rendered, get, pass: (milliseconds: number) => void (time += milliseconds) };
}

describe("a public page in memory", () => {
  it("is rendered once, also for many at once, and is the same in every encoding", async () => {
    const { front, get, rendered } = await keeping();
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => get("/app/1"))))).toEqual(new Set(["1"]));
    for (const encoding of ["br", "gzip", "identity", "br"])
      expect(await get("/app/1", { "accept-encoding": encoding })).toBe("1");
    expect(rendered).toEqual(["/app/1"]);
    const [first, second] = [await front.ask("/app/1"), await front.ask("/app/1", { method: "HEAD" })];
    expect(second.headers["content-length"]).toBe(first.headers["content-length"]);
    expect(first.headers["content-security-policy"]).toContain("default-src 'self'");
    expect((await front.ask("/app/1", { headers: { "if-none-match": String(first.headers.etag) } })).status).toBe(304);
  });

  it("is one for all spellings of its address, and another for each choice", async () => {
    const { get } = await keeping();
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
  ])("is not kept under %s", async (path) => {
    const { get } = await keeping();
    expect([await get(path), await get(path)]).toEqual(["1", "2"]);
  });

  it("goes when one of its tags is dropped, or all are", async () => {
    const { get, pages } = await keeping();
    const seen = [await get("/app/1")];
    pages.invalidate(["app:2", "developers"]);
    seen.push(await get("/app/1"));
    pages.invalidate(["catalogue"]);
    seen.push(await get("/app/1"));
    pages.invalidate([ALL_TAGS]);
    seen.push(await get("/app/1"));
    expect(seen).toEqual(["1", "1", "2", "3"]);
    expect(pages.size.pages).toBe(1);
  });

  it("is not kept when what it shows changed while it was rendered, and those who waited render anew", async () => {
    const waiting: ServerResponse[] = [];
    const { get, pages, rendered } = await keeping((response, count) => {
      const end = () => response.end(`<meta name="forgehall-tags" content="app:1"/><p>rendering ${count}`);
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

  it("is never a failure, an absence, a page that names no tags, or one with a cookie", async () => {
    const writes: ((response: ServerResponse) => void)[] = [
      (response) => void response.writeHead(500),
      (response) => void response.write('<meta name="forgehall-status" content="404"/>'),
      (response) => void response.setHeader("Set-Cookie", "a=b"),
    ];
    for (const write of writes) {
      const { get } = await keeping((response, count) => {
        write(response);
        response.end(`<meta name="forgehall-tags" content=""/>rendering ${count} `);
      });
      expect([await get("/app/1"), await get("/app/1")]).toEqual(["1", "2"]);
    }
    const { get } = await keeping((response, count) => void response.end(`rendering ${count} `));
    expect([await get("/app/1"), await get("/app/1")]).toEqual(["1", "2"]);
  });

  it("is as old as ten minutes at most, and is served while changes are not heard of, but none is added", async () => {
    const { get, pages, pass } = await keeping();
    expect(await get("/app/1")).toBe("1");
    pages.suspend();
    expect([await get("/app/1"), await get("/app/2"), await get("/app/2")]).toEqual(["1", "2", "3"]);
    pages.resume();
    expect([await get("/app/1"), await get("/app/1")]).toEqual(["4", "4"]);
    pass(10 * 60_000);
    expect(await get("/app/1")).toBe("5");
  });

  it("counts what the smallest of pages takes, so that a flood of them is bounded too", async () => {
    const pages = new PageCache(16);
    pages.resume();
    const body = await CachedBody.of(Buffer.from("x"), "br");
    for (let at = 0; at < 12_000; at += 1) pages.set(`/app/${at}`, { body, headers: [], tags: [] }, pages.now());
    expect(pages.size.pages).toBeLessThan(9_000);
  });

  it.each([16, 64])("gives way to newer ones when its %d megabytes are full", async (megabytes) => {
    let time = 0;
    const pages = new PageCache(megabytes, () => (time += 0.001));
    pages.resume();
    // What cannot be compressed weighs what it is: a 21st of all memory, and a 12th.
    const [body, huge] = await Promise.all(
      [46, 28].map((part) => CachedBody.of(randomBytes(Math.ceil((megabytes * 1024 * 1024) / part)), "br")),
    );
    if (!body || !huge) throw new Error("two bodies were made");
    const page = { body, headers: [], tags: ["catalogue"] };
    for (let at = 0; at < 40; at += 1) {
      pages.set(`/app/${at}`, page, pages.now());
      pages.get("/app/0");
    }
    expect(pages.size.bytes).toBeLessThanOrEqual(megabytes * 1024 * 1024);
    expect([pages.get("/app/0"), pages.get("/app/39"), pages.get("/app/1")].map(Boolean)).toEqual([true, true, false]);
    expect(pages.set("/huge", { ...page, body: huge }, pages.now())).toBe(false);
  });
});
