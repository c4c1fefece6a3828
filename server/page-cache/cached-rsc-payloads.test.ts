import type { ServerResponse } from "node:http";
import { describePage, type PageFacts } from "@/lib/foundation/page-facts";
import { PageCache } from "@/server/page-cache/page-cache";
import type { Handler } from "@/server/settings";
import { startTestServer } from "@/tests/fixtures/test-server";

type TestServer = Awaited<ReturnType<typeof startTestServer>>;
const open: TestServer[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

/** Starts a caching server whose RSC payloads contain the number of times they were rendered. */
async function startCachingServer(
  { facts = { tags: ["app:1"] }, rows = "" }: { facts?: PageFacts; rows?: string } = {},
  more?: (response: ServerResponse) => void,
) {
  const rendered: string[] = [];
  const pages = new PageCache();
  pages.resume();
  const handler: Handler = (request, response) => {
    rendered.push(request.url ?? "");
    response.setHeader("Content-Type", request.headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
    more?.(response);
    describePage(facts);
    response.write(`${rows}4:{"rendering":${rendered.length}}\n`);
    response.end();
  };
  const server = await startTestServer(handler, { pageCache: pages });
  open.push(server);
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await server.ask(path, { headers: { rsc: "1", ...headers } })).text.replace(/^.*"rendering":(\d+).*$/s, "$1");
  return { server, get, pages, rendered };
}

describe("a cached RSC payload of a public page", () => {
  it("is rendered once for all clients that need the same part, whichever page they come from", async () => {
    const { get, server, rendered } = await startCachingServer();
    const part = { "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D" };
    expect(await get("/app/1?_rsc=a", { ...part, "next-url": "/" })).toBe("1");
    expect(await get("/app/1?_rsc=b", { ...part, "next-url": "/browse-apps" })).toBe("1");
    expect(new Set(await Promise.all(Array.from({ length: 6 }, () => get("/app/2?_rsc=a", part))))).toEqual(
      new Set(["2"]),
    );
    expect(rendered).toHaveLength(2);
    const { headers } = await server.ask("/app/1?_rsc=a", { headers: { rsc: "1", ...part } });
    expect([headers["content-type"], headers["x-request-id"]]).toEqual(["text/x-component", expect.any(String)]);
  });

  it("has a different key than the document, another part of the page, or another query", async () => {
    const { get, server } = await startCachingServer();
    expect((await server.ask("/app/1")).text).toContain('"rendering":1');
    const seen = [
      await get("/app/1"),
      await get("/app/1", { "next-router-state-tree": "%5B%22x%22%2C%7B%7D%5D" }),
      await get("/app/1", { "next-router-prefetch": "1" }),
      await get("/app/1?sort=newest&_rsc=x"),
    ];
    expect(seen).toEqual(["2", "3", "4", "5"]);
    expect(await get("/app/1?_rsc")).toBe("2");
  });

  it("is evicted when its tags are invalidated", async () => {
    const { get, pages } = await startCachingServer();
    expect(await get("/app/1")).toBe("1");
    pages.invalidate(["app:1"]);
    expect(await get("/app/1")).toBe("2");
  });

  it.each([
    ["states no tags", { facts: {} }],
    ["failed in part", { rows: '5:E{"digest":"1234"}\n' }],
  ])("is not cached when it %s", async (_, payload) => {
    const { get } = await startCachingServer(payload);
    expect([await get("/app/1"), await get("/app/1")]).toEqual(["1", "2"]);
  });

  it("is not cached with a cookie, for a member page, or when the state tree header is too long", async () => {
    const { get } = await startCachingServer({}, (response) => response.setHeader("Set-Cookie", "a=b"));
    expect([await get("/app/1"), await get("/app/1")]).toEqual(["1", "2"]);
    const other = await startCachingServer();
    expect([await other.get("/profile"), await other.get("/profile")]).toEqual(["1", "2"]);
    const long = { "next-router-state-tree": encodeURIComponent(JSON.stringify(["x".repeat(1_600), {}])) };
    expect([await other.get("/app/1", long), await other.get("/app/1", long)]).toEqual(["3", "4"]);
  });

  it("is cached without tags when it is only the route tree, which does not depend on data", async () => {
    const { get, pages } = await startCachingServer({ facts: {} });
    const route = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
    expect([await get("/app/1", route), await get("/app/1", route)]).toEqual(["1", "1"]);
    pages.invalidate(["app:1", "catalog"]);
    expect(await get("/app/1", route)).toBe("1");
  });
});

describe("the response of a cached call", () => {
  it("is shared by all clients until one of its tags is invalidated, and isn't cached without tags or for HEAD", async () => {
    const asked: string[] = [];
    const pages = new PageCache();
    pages.resume();
    let facts: PageFacts = { tags: ["catalog"] };
    const server = await startTestServer(
      (request, response) => {
        asked.push(`${request.method} ${request.headers.cookie ?? ""}`);
        response.setHeader("Content-Type", "application/json");
        describePage(facts);
        response.end(JSON.stringify([asked.length]));
      },
      { pageCache: pages },
    );
    open.push(server);
    const ask = async (search: string, headers: Record<string, string> = {}) =>
      (await server.ask(`/api/suggestions?search=${search}`, { headers })).text;
    expect([await ask("a", { cookie: "a=b" }), await ask("a"), await ask("b")]).toEqual(["[1]", "[1]", "[2]"]);
    // Without what identifies a client.
    expect(asked).toEqual(["GET ", "GET "]);
    // Headers of a page's part change nothing.
    expect(await ask("a", { rsc: "1", "next-router-prefetch": "1" })).toBe("[1]");
    pages.invalidate(["catalog"]);
    expect(await ask("a")).toBe("[3]");
    await server.ask("/api/suggestions?search=a", { method: "HEAD" });
    expect(await ask("a")).toBe("[3]");
    facts = {};
    expect([await ask("c"), await ask("c")]).toEqual(["[5]", "[6]"]);
  });
});
