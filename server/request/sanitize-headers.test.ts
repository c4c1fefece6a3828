import type { IncomingHttpHeaders } from "node:http";
import { startTestServer, type TestRequest } from "@/tests/fixtures/test-server";

async function seen(headers: TestRequest["headers"], settings = {}, path = "/api/x") {
  const server = await startTestServer(
    (request, response) => void response.end(JSON.stringify(request.headers)),
    settings,
  );
  const { text } = await server.ask(path, { headers });
  await server.close();
  return JSON.parse(text) as IncomingHttpHeaders;
}

describe("the request headers that Next receives", () => {
  it("contain none that only proxies, this server or Next may set", async () => {
    const claimed = {
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-forwarded-port": "1",
      forwarded: "for=6.6.6.6",
      "x-real-ip": "6.6.6.6",
      "x-forgehall-address": "6.6.6.6",
      "x-forgehall-path": "/mine",
      "x-forgehall-role": "admin",
      "x-middleware-subrequest": "middleware",
      "x-middleware-rewrite": "/x",
      "x-nextjs-data": "1",
      "x-matched-path": "/admin",
      "x-invoke-path": "/x",
      "x-now-route-matches": "1",
      "next-resume": "1",
      "x-prerender-revalidate": "x",
      "x-request-id": "mine",
      "content-security-policy-report-only": "script-src 'nonce-mine'",
    };
    const headers = await seen({ ...claimed, "content-security-policy": "script-src 'nonce-mine'" });
    for (const name of Object.keys(claimed))
      if (!["x-forgehall-address", "x-forgehall-path", "x-request-id"].includes(name))
        expect(headers).not.toHaveProperty(name);
    expect(headers["x-forgehall-address"]).toBe("127.0.0.1");
    expect(headers["x-forgehall-path"]).not.toBe("/mine");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["content-security-policy"]).not.toContain("mine");
  });

  it("contain those that a browser sends for a client-side navigation", async () => {
    const said = {
      rsc: "1",
      "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": "/_tree",
      "next-url": "/",
      cookie: "a=b",
      authorization: "Bearer x",
    };
    expect(await seen(said)).toMatchObject(said);
  });

  it.each([
    ["/messages?filter=unread", "/messages?filter=unread"],
    ["/messages?filter=unread&_rsc=1a2b", "/messages?filter=unread"],
    ["/messages?_rsc=1a2b&filter=unread", "/messages?filter=unread"],
    ["/messages?_rsc=1a2b", "/messages"],
    ["/messages?_rsc", "/messages"],
  ])("name the page %s as %s, where its visitor returns after sign-in", async (url, path) => {
    expect((await seen({}, {}, url))["x-forgehall-path"]).toBe(path);
  });

  it("take client address, scheme and host from the proxy's own entry when there is a proxy", async () => {
    const headers = await seen(
      {
        "x-forwarded-for": "6.6.6.6, 198.51.100.4",
        "x-forwarded-proto": "http, https",
        "x-forwarded-host": "forgehall.example",
        "x-forwarded-port": "1",
      },
      { trustProxy: true },
    );
    expect(headers).toMatchObject({
      "x-forgehall-address": "198.51.100.4",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "forgehall.example",
    });
    expect(headers).not.toHaveProperty("x-forwarded-for");
    expect(headers).not.toHaveProperty("x-forwarded-port");
  });

  it.each([
    ["198.51.100.4:8080", "198.51.100.4"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["::ffff:198.51.100.4", "198.51.100.4"],
    ["6.6.6.6,\t198.51.100.4", "198.51.100.4"],
    ["6.6.6.6, unknown", "127.0.0.1"],
    ["nonsense", "127.0.0.1"],
    ["", "127.0.0.1"],
  ])("reads the proxy's entry %p as %p", async (entry, address) => {
    expect((await seen({ "x-forwarded-for": entry }, { trustProxy: true }))["x-forgehall-address"]).toBe(address);
  });

  it("omit a malformed host or scheme from the proxy", async () => {
    const headers = await seen({ "x-forwarded-host": "a/b", "x-forwarded-proto": "gopher" }, { trustProxy: true });
    expect(headers).not.toHaveProperty("x-forwarded-host");
    expect(headers).not.toHaveProperty("x-forwarded-proto");
  });
});
