import { startTestServer } from "@/tests/fixtures/test-server";

let front: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  front = await startTestServer((request, response) => void response.end(`${request.method} ${request.url}`));
});
afterAll(() => front.close());

describe("the front judges the request line", () => {
  it.each(["/%E0%A4%A", "/app/%", "/a%00b", "/browse-apps?search=%00", "/a#b"])("answers 400 for %p", async (path) => {
    const answer = await front.ask(path);
    expect(answer.status).toBe(400);
    expect(answer.text).toBe("This address is not valid.");
  });

  it.each([
    ["/%", "This address is not valid."],
    ["/app/%00", "This address is not valid."],
    [`/${"a".repeat(9_000)}`, "This address is too long."],
  ])("shows a page in the product's look to who asks for one at %.20p", async (path, sentence) => {
    const page = await front.ask(path, { headers: { accept: "text/html,*/*" } });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("<title>This page cannot be shown · Forgehall</title>");
    expect(page.text).toContain(`<h1>This page cannot be shown</h1><p>${sentence}</p>`);
    expect(page.text).toContain('<a href="/" aria-label="Forgehall, home">');
  });

  it("gives problem details to who asks for those", async () => {
    const problem = await front.ask("/%", { headers: { accept: "application/problem+json" } });
    expect(JSON.parse(problem.text)).toEqual({
      status: 400,
      title: "Bad Request",
      detail: "This address is not valid.",
    });
  });

  it("answers 414 for an address of more than 8 kB", async () => {
    expect((await front.ask(`/?${"a".repeat(9_000)}`)).status).toBe(414);
    expect((await front.ask(`/?${"a".repeat(8_000)}`)).status).toBe(200);
  });

  it.each([
    ["TRACE", "/"],
    ["PROPFIND", "/api/apps"],
    ["POST", "/"],
    ["DELETE", "/browse-apps"],
    ["OPTIONS", "/apiary"],
  ])("answers 405 with Allow for %s %s", async (method, path) => {
    const answer = await front.ask(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toContain("GET, HEAD");
  });

  it.each([
    ["POST", "/api/login"],
    ["PATCH", "/api/apps/1"],
    ["OPTIONS", "/api/apps"],
    ["PUT", "/objects/uploads/1"],
  ])("lets %s %s through", async (method, path) => {
    expect((await front.ask(path, { method })).text).toBe(`${method} ${path}`);
  });

  it.each([
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/evil.example"],
    ["/%2e%2e//%2e%2e/api/apps?a=//b", "/api/apps?a=//b"],
    ["/a/../b", "/b"],
    ["/a//b/./c", "/a/b/c"],
    ["/%63ustomer-dashboard?tab=%61", "/customer-dashboard?tab=%61"],
    ["/app/%7Euser%2Dname", "/app/~user-name"],
  ])("sends %p to its one spelling %p", async (path, location) => {
    const answer = await front.ask(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it("takes a target with scheme and host for its path", async () => {
    expect((await front.ask("http://elsewhere.example/browse-apps?page=2")).text).toBe("GET /browse-apps?page=2");
    expect((await front.ask("http://elsewhere.example")).text).toBe("GET /");
    expect((await front.ask("http://elsewhere.example?a=1")).text).toBe("GET /?a=1");
  });

  it.each(["bad host", "a/b", "user@host", "host:port"])("answers 400 for the host %p", async (host) => {
    expect((await front.ask("/", { headers: { host } })).status).toBe(400);
  });

  it.each(["localhost:3000", "forgehall.example", "[::1]:3000", "127.0.0.1"])("accepts the host %p", async (host) => {
    expect((await front.ask("/", { headers: { host } })).status).toBe(200);
  });
});
