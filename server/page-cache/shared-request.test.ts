import type { IncomingMessage, ServerResponse } from "node:http";
import { describePage } from "@/lib/foundation/page-facts";
import { PageCache } from "@/server/page-cache/page-cache";
import type { Handler } from "@/server/settings";
import { startTestServer, type TestRequest } from "@/tests/fixtures/test-server";

type TestServer = Awaited<ReturnType<typeof startTestServer>>;
type Headers = NonNullable<TestRequest["headers"]>;
const open: TestServer[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

/** Next's own rule (`server/lib/is-rsc-request`): only the literal "1" requests RSC data. */
const isData = ({ headers }: IncomingMessage) => headers.rsc === "1";

/** Starts a caching server whose pages count their renders and echo every request header. */
async function startCachingServer(more?: (response: ServerResponse, request: IncomingMessage) => void) {
  const seen: IncomingMessage["headers"][] = [];
  const pages = new PageCache();
  pages.resume();
  const handler: Handler = (request, response) => {
    seen.push({ ...request.headers });
    response.setHeader("Content-Type", isData(request) ? "text/x-component" : "text/html; charset=utf-8");
    response.setHeader("Vary", "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch");
    more?.(response, request);
    describePage({ tags: ["app:1"] });
    response.end(`rendering ${seen.length} `);
  };
  const server = await startTestServer(handler, { pageCache: pages });
  open.push(server);
  const send = async (path: string, headers: Headers = {}) => {
    const { text, headers: sent } = await server.ask(path, { headers });
    return { text, type: sent["content-type"], headers: sent, count: Number(/rendering (\d+)/.exec(text)?.[1]) };
  };
  return { ask: send, seen, pages };
}

const prefetch = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };

describe("a cached RSC payload", () => {
  it.each([["0"], [""], ["true"], [["1", "1"]], [["1", "0"]], ["1,0"]])(
    "is never the document of a request with RSC: %j",
    async (rsc) => {
      const { ask, seen } = await startCachingServer();
      const first = await ask("/app/1", { rsc, ...prefetch });
      expect(first.type).toBe("text/html; charset=utf-8");
      for (const name of ["rsc", ...Object.keys(prefetch)]) expect(seen[0]).not.toHaveProperty(name);
      expect(seen[0]?.["content-security-policy"]).toContain("nonce-");
      const data = await ask("/app/1", { rsc: "1", ...prefetch });
      expect([data.type, data.count]).toEqual(["text/x-component", 2]);
      // The document was requested first and is served as such.
      expect((await ask("/app/1")).count).toBe(1);
    },
  );

  it("is shared by all values of the prefetch header that Next does not know", async () => {
    const { ask } = await startCachingServer();
    const counts = [];
    for (const value of ["0", "yes", "1, 1"])
      counts.push((await ask("/app/1", { rsc: "1", "next-router-prefetch": value })).count);
    expect(counts).toEqual([1, 1, 1]);
  });

  it("has a different key when the same characters are divided differently among headers", async () => {
    const { ask } = await startCachingServer();
    const ways = [
      { "next-router-segment-prefetch": "/a 1", "next-router-prefetch": "x" },
      { "next-router-segment-prefetch": "/a", "next-router-prefetch": "1 x" },
    ];
    const counts = [];
    for (const headers of ways) counts.push((await ask("/app/1", { rsc: "1", ...headers })).count);
    expect(counts).toEqual([1, 2]);
  });

  it("is evicted with its tags when the route tree is requested without a prefetch", async () => {
    const { ask, pages } = await startCachingServer();
    const headers = { rsc: "1", "next-router-segment-prefetch": "/_tree" };
    expect((await ask("/app/1", headers)).count).toBe(1);
    pages.invalidate(["app:1"]);
    expect((await ask("/app/1", headers)).count).toBe(2);
  });
});

describe("a response", () => {
  it.each([
    ["is a document where data were asked for", { rsc: "1" }, "text/html; charset=utf-8"],
    ["is data where a document was asked for", {}, "text/x-component"],
    ["is neither", {}, "text/plain"],
  ])("is not cached when it %s", async (_what, headers, type) => {
    const { ask } = await startCachingServer((response) => response.setHeader("Content-Type", type));
    expect((await ask("/app/1", headers)).text).not.toBe((await ask("/app/1", headers)).text);
  });

  it.each(["Cookie", "rsc, Accept-Language", "*", "Next-Url", "rsc,user-agent"])(
    "is not cached when it varies by %s",
    async (vary) => {
      const { ask } = await startCachingServer((response) => response.setHeader("Vary", vary));
      expect([(await ask("/app/1")).count, (await ask("/app/1")).count]).toEqual([1, 2]);
      expect([(await ask("/app/1", { rsc: "1" })).count, (await ask("/app/1", { rsc: "1" })).count]).toEqual([3, 4]);
    },
  );

  it("is cached with the headers that tell Next's client about a rewritten URL", async () => {
    const { ask } = await startCachingServer((response) =>
      response.setHeader("x-nextjs-rewritten-path", "/hire-developers"),
    );
    for (const count of [1, 1])
      expect(await ask("/browse-developers", { rsc: "1" })).toMatchObject({
        count,
        headers: { "x-nextjs-rewritten-path": "/hire-developers" },
      });
  });
});

describe("a request for a cacheable page", () => {
  const personal: Headers = {
    cookie: "forgehall-session=1; __prerender_bypass=1",
    authorization: "Bearer x",
    "user-agent": "Googlebot",
    "accept-language": "de",
    referer: "http://evil.example/",
    origin: "http://evil.example",
    purpose: "prefetch",
    "sec-fetch-dest": "image",
    "sec-purpose": "prefetch",
    range: "bytes=0-9",
    "next-hmr-refresh": "1",
    "x-forwarded-host": "evil.example",
    "x-nextjs-data": "1",
    "x-middleware-prefetch": "1",
    "next-action": "x",
    "save-data": "on",
    "x-anything": "1",
  };

  it("reaches Next without any header that identifies the client", async () => {
    const { ask, seen } = await startCachingServer();
    await ask("/app/1", { ...personal, accept: "text/html", host: "localhost" });
    await ask("/app/1", {
      ...personal,
      rsc: "1",
      "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D",
      host: "localhost",
    });
    await ask("/app/2", { host: "localhost" });
    for (const headers of seen) expect(headers).toMatchObject({ host: "localhost", "user-agent": "Forgehall" });
    for (const [index, headers] of seen.entries()) {
      for (const name of Object.keys(personal))
        if (name !== "user-agent") expect([index, name, headers[name]]).toEqual([index, name, undefined]);
    }
    expect(seen[1]).toMatchObject({ rsc: "1", "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D" });
  });

  it("is still sent in an encoding that the client accepts", async () => {
    const { ask } = await startCachingServer((response) => response.write("x".repeat(5_000)));
    const first = await ask("/app/1", { "accept-encoding": "gzip" });
    expect(first.headers["content-encoding"]).toBe("gzip");
    expect((await ask("/app/1", { "if-none-match": String(first.headers.etag) })).text).toBe("");
  });

  it("keeps range and conditional headers when it is for a file", async () => {
    const { ask, seen } = await startCachingServer();
    await ask("/og.png", { range: "bytes=0-9" });
    await ask("/sitemap.xml", { "if-modified-since": "x" });
    expect(seen).toEqual([
      expect.objectContaining({ range: "bytes=0-9" }),
      expect.objectContaining({ "if-modified-since": "x" }),
    ]);
  });
});

describe("a request for a page that is not cacheable", () => {
  it("keeps the browser's headers, but no RSC headers unless it requests RSC data", async () => {
    const { ask, seen } = await startCachingServer();
    await ask("/customer-dashboard", {
      cookie: "a=b",
      "accept-language": "de",
      rsc: "0",
      ...prefetch,
      "next-router-state-tree": "x",
      "next-url": "/",
      "next-hmr-refresh": "1",
    });
    expect(seen[0]).toMatchObject({ cookie: "a=b", "accept-language": "de" });
    for (const name of [
      "rsc",
      "next-router-prefetch",
      "next-router-segment-prefetch",
      "next-router-state-tree",
      "next-url",
      "next-hmr-refresh",
    ])
      expect(seen[0]).not.toHaveProperty(name);
  });
});
