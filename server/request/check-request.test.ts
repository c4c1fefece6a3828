import { startTestServer } from "@/tests/fixtures/test-server";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer((request, response) => void response.end(`${request.method} ${request.url}`));
});
afterAll(() => server.close());

describe("checkRequest", () => {
  it.each(["/%E0%A4%A", "/app/%", "/a%00b", "/browse-apps?search=%00", "/a#b"])("responds 400 to %p", async (path) => {
    const response = await server.ask(path);
    expect(response.status).toBe(400);
    expect(response.text).toBe("This address isn't valid.");
  });

  it.each([
    ["/%", "This address isn't valid."],
    ["/app/%00", "This address isn't valid."],
    [`/${"a".repeat(9_000)}`, "This address is too long."],
  ])("shows an error page to a client that accepts HTML at %.20p", async (path, sentence) => {
    const page = await server.ask(path, { headers: { accept: "text/html,*/*" } });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("<title>We can't show this page · Forgehall</title>");
    expect(page.text).toContain(`<h1>We can't show this page</h1><p>${sentence}</p>`);
    expect(page.text).toContain('<a href="/" aria-label="Forgehall, home">');
  });

  it("sends problem details to a client that accepts them", async () => {
    const problem = await server.ask("/%", { headers: { accept: "application/problem+json" } });
    expect(JSON.parse(problem.text)).toEqual({
      status: 400,
      title: "Bad Request",
      detail: "This address isn't valid.",
    });
  });

  it("responds 414 to a URL of more than 8 kB", async () => {
    expect((await server.ask(`/?${"a".repeat(9_000)}`)).status).toBe(414);
    expect((await server.ask(`/?${"a".repeat(8_000)}`)).status).toBe(200);
  });

  it.each([
    ["TRACE", "/"],
    ["PROPFIND", "/api/apps"],
    ["POST", "/"],
    ["DELETE", "/browse-apps"],
    ["OPTIONS", "/apiary"],
  ])("responds 405 with Allow to %s %s", async (method, path) => {
    const response = await server.ask(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toContain("GET, HEAD");
  });

  it.each([
    ["POST", "/api/login"],
    ["PATCH", "/api/apps/1"],
    ["OPTIONS", "/api/apps"],
    ["PUT", "/objects/uploads/1"],
    ["PUT", "/downloads/releases/1"],
  ])("allows %s %s", async (method, path) => {
    expect((await server.ask(path, { method })).text).toBe(`${method} ${path}`);
  });

  it.each([
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/evil.example"],
    ["/%2e%2e//%2e%2e/api/apps?a=//b", "/api/apps?a=//b"],
    ["/a/../b", "/b"],
    ["/a//b/./c", "/a/b/c"],
    ["/%63ustomer-dashboard?tab=%61", "/customer-dashboard?tab=%61"],
    ["/app/%7Euser%2Dname", "/app/~user-name"],
  ])("redirects %p to its normalized path %p", async (path, location) => {
    const response = await server.ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  it.each([
    "/_next",
    "/_next/image?url=%2Fobjects%2Fa&w=64&q=75",
    "/_next/image/",
    "/_next/data/build/index.json",
    "/_next/static",
    "/_next/static/a.js.map",
    "/_next/static/..%2f..%2f.env",
    "/_next/webpack-hmr",
    "/_next/mcp",
    "/__nextjs_original-stack-frames",
    "/__nextjs_source-map?filename=a",
  ])("responds 404 to %s, which Next never sees", async (path) => {
    for (const method of ["GET", "POST"]) {
      const response = await server.ask(path, { method });
      expect([response.status, response.text]).toEqual([404, "There's nothing at this address."]);
    }
  });

  it("passes a file of the build, and in development every path of the framework", async () => {
    expect((await server.ask("/_next/static/a.js?dpl=1")).text).toBe("GET /_next/static/a.js?dpl=1");
    const development = await startTestServer((request, response) => void response.end(request.url), { dev: true });
    expect((await development.ask("/_next/image?url=a")).text).toBe("/_next/image?url=a");
    await development.close();
  });

  it("reduces an absolute-form target to its path", async () => {
    expect((await server.ask("http://elsewhere.example/browse-apps?page=2")).text).toBe("GET /browse-apps?page=2");
    expect((await server.ask("http://elsewhere.example")).text).toBe("GET /");
    expect((await server.ask("http://elsewhere.example?a=1")).text).toBe("GET /?a=1");
  });

  it.each(["bad host", "a/b", "user@host", "host:port"])("responds 400 to the host %p", async (host) => {
    expect((await server.ask("/", { headers: { host } })).status).toBe(400);
  });

  it.each(["localhost:3000", "forgehall.example", "[::1]:3000", "127.0.0.1"])("accepts the host %p", async (host) => {
    expect((await server.ask("/", { headers: { host } })).status).toBe(200);
  });
});
