import { createHash } from "node:crypto";
import { request as send, type ServerResponse } from "node:http";
import { logPageError } from "@/lib/foundation/page-errors";
import { describePage } from "@/lib/foundation/page-facts";
import { describeRelease } from "@/lib/foundation/release";
import type { Handler, ServerSettings } from "@/server/settings";
import { startTestServer } from "@/tests/fixtures/test-server";

type Front = Awaited<ReturnType<typeof startTestServer>>;
const open: Front[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((front) => front.close()))));

async function startServer(handler: Handler, settings: Partial<ServerSettings> = {}): Promise<Front> {
  const started = await startTestServer(handler, settings);
  open.push(started);
  return started;
}

/** A page as Next writes it: head flushed first, then pieces. */
const page =
  (html: string | ((marker: string) => string), head: Record<string, string | string[]> = {}, status = 200): Handler =>
  (request, response) => {
    const marker = /'nonce-([^']+)'/.exec(String(request.headers["content-security-policy"]))?.[1] ?? "";
    const text = typeof html === "string" ? html : html(marker);
    response.statusCode = status;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    for (const [name, value] of Object.entries(head)) response.setHeader(name, value);
    if (request.method === "HEAD") return void response.end();
    response.flushHeaders();
    const middle = Math.floor(text.length / 2);
    response.write(text.slice(0, middle));
    setImmediate(() => response.end(text.slice(middle)));
  };
const json =
  (value: unknown, head: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", ...head });
    response.end(JSON.stringify(value));
  };
/** What each of `count` callers awaits until all of them do. */
function meetingPoint(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) resolve();
    return promise;
  };
}
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const long = "long text ".repeat(500);

describe("a page's policy", () => {
  it("holds the hash of each script that Next itself wrote, and takes its marker out of the page", async () => {
    const { ask } = await startServer(
      page((marker) => `<html><script nonce="${marker}">go({"nonce":"${marker}"})</script></html>`),
    );
    const response = await ask("/");
    expect(response.text).toBe('<html><script>go({"nonce":""})</script></html>');
    expect(response.headers["content-security-policy"]).toContain(`script-src 'self' ${sha256('go({"nonce":""})')};`);
  });

  it("gives no hash to a script that got into the HTML some other way", async () => {
    const { ask } = await startServer(page('<script>steal()</script><script nonce="guess">steal()</script>'));
    expect((await ask("/")).headers["content-security-policy"]).toContain("script-src 'self';");
  });

  it("knows the build's own scripts, and trusts a page made at build time", async () => {
    const own = await startServer(page("<script>theme()</script>"), { trustedScripts: new Set(["theme()"]) });
    expect((await own.ask("/")).headers["content-security-policy"]).toContain(sha256("theme()"));
    const built = await startServer(page("<script>built()</script>", { "x-nextjs-prerender": "1" }));
    const response = await built.ask("/");
    expect(response.headers["content-security-policy"]).toContain(sha256("built()"));
    expect(response.headers).not.toHaveProperty("x-nextjs-prerender");
  });

  it("leaves every letter of a page and of its scripts as it was", async () => {
    const { ask } = await startServer(
      page((marker) => `<p>Michał’s 雪</p><script nonce="${marker}">greet("Michał’s 雪")</script>`),
    );
    const response = await ask("/");
    expect(response.text).toBe('<p>Michał’s 雪</p><script>greet("Michał’s 雪")</script>');
    expect(response.headers["content-security-policy"]).toContain(
      `script-src 'self' ${sha256('greet("Michał’s 雪")')};`,
    );
  });

  it("uses a marker that no two requests share", async () => {
    const markers: string[] = [];
    const { ask } = await startServer(page((marker) => (markers.push(marker), "<p>")));
    await Promise.all([ask("/"), ask("/"), ask("/")]);
    expect(new Set(markers).size).toBe(3);
    expect(markers[0]).toMatch(/^[\w-]{16}$/);
  });
});

describe("a page's status", () => {
  it("is the one that a page which found nothing states, whichever other pages are rendered meanwhile", async () => {
    // All four requests are being rendered before one of them states its status, and all have before one is answered.
    const [allRendering, allStated] = [meetingPoint(4), meetingPoint(4)];
    const { ask } = await startServer(async (request, response) => {
      await allRendering();
      if (request.url === "/app/x") describePage({ status: 404 });
      await allStated();
      return page(`<html>${request.url}</html>`)(request, response);
    });
    const responses = await Promise.all(["/app/x", "/app/1", "/app/x", "/app/2"].map((path) => ask(path)));
    expect(responses.map(({ status }) => status)).toEqual([404, 200, 404, 200]);
    expect(responses[0]?.text).toContain("/app/x");
  });

  it("is the error's when a page that found nothing then fails", async () => {
    const { ask } = await startServer((request, response) => {
      describePage({ status: 404 });
      return page("<html></html>", {}, 500)(request, response);
    });
    expect((await ask("/app/x")).status).toBe(500);
  });

  it.each([
    [404, "Page not found"],
    [500, "Something went wrong"],
  ])("%d comes with words where Next left the page to the browser", async (status, title) => {
    const { ask } = await startServer(
      page(
        '<!DOCTYPE html><html id="__next_error__"><head></head><body><script src="/a.js"></script></body></html>',
        { Link: "</a.css>; rel=preload" },
        status,
      ),
    );
    const response = await ask("/app/x", {});
    expect(response.status).toBe(status);
    expect(response.text).toMatch(
      new RegExp(`<body><style>[^<]*</style><header .*aria-label="Forgehall, home".*<main .*<h1>${title}`),
    );
    expect(response.text).toContain('<script src="/a.js">');
    expect(response.headers).not.toHaveProperty("link");
    expect(response.text.includes(String(response.headers["x-request-id"]))).toBe(status === 500);
  });

  it("is 503 with Retry-After when the page failed because a needed service is away", async () => {
    const lines = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    const { ask } = await startServer((request, response) => {
      const error =
        request.url === "/away" ? Object.assign(new Error("connect"), { code: "ECONNREFUSED" }) : new Error("fault");
      logPageError(error, { requestId: String(request.headers["x-request-id"]), method: "GET", path: "/", route: "/" });
      return page(
        '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>',
        {},
        500,
      )(request, response);
    });
    const away = await ask("/away");
    expect([away.status, away.headers["retry-after"]]).toEqual([503, "5"]);
    expect(away.text).toContain("We'll be right back");
    expect((await ask("/broken")).status).toBe(500);
    lines.mockRestore();
  });

  it("keeps a redirect free of a body", async () => {
    const { ask } = await startServer(page("<html>nothing to see</html>", { Location: "/plain" }, 307));
    const response = await ask("/old");
    expect([response.status, response.headers.location, response.text]).toEqual([307, "/plain", ""]);
    expect(response.headers).not.toHaveProperty("content-type");
  });
});

describe("caching", () => {
  it("lets everyone keep a public page and asks each time; the same page is not sent twice", async () => {
    const { ask } = await startServer(
      page((marker) => `<p>${long}</p><script nonce="${marker}">1</script>`, {
        "Cache-Control": "private, no-cache, no-store",
      }),
    );
    const first = await ask("/browse-apps");
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const again = await ask("/browse-apps", { headers: { "if-none-match": `"other", ${first.headers.etag}` } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers).toHaveProperty("content-security-policy");
  });

  it.each(["/customer-dashboard", "/checkout/1", "/auth", "/profile"])("keeps %s to its visitor", async (path) => {
    const { ask } = await startServer(page("<p>mine</p>"));
    const response = await ask(path);
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.headers).not.toHaveProperty("etag");
  });

  it("never lets a shared cache keep a cookie", async () => {
    const html = await startServer(page("<p>x</p>", { "Set-Cookie": "a=b" }));
    expect((await html.ask("/")).headers["cache-control"]).toBe("private, no-store");
    const data = await startServer(json({}, { "Set-Cookie": "a=b", "Cache-Control": "public, max-age=60" }));
    expect((await data.ask("/api/x")).headers["cache-control"]).toBe("private, no-store");
  });

  it("keeps no error of ours", async () => {
    const { ask } = await startServer(page("<p>x</p>", {}, 500));
    expect((await ask("/")).headers["cache-control"]).toBe("private, no-store");
  });
});

describe("compression", () => {
  const encodings: [string, string | undefined][] = [
    ["br, gzip", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["identity", undefined],
    ["deflate;q=0", undefined],
    ["", undefined],
  ];
  it.each(encodings)("of a page for Accept-Encoding %p is %p", async (accept, expected) => {
    const { ask } = await startServer(page(`<p>${long}</p>`));
    const response = await ask("/", { headers: { "accept-encoding": accept } });
    expect(response.headers["content-encoding"]).toBe(expected);
    expect(response.text).toBe(`<p>${long}</p>`);
    expect(response.headers["content-length"]).toBe(String(response.bytes.length));
    expect(response.headers.vary).toContain("Accept-Encoding");
  });

  it.each([
    ["application/json", true],
    ["text/x-component", true],
    ["image/svg+xml", true],
    ["text/plain", true],
    ["image/webp", false],
    ["font/woff2", false],
  ])("of a stream of %s: %p", async (type, compressed) => {
    const { ask } = await startServer((_request, response) => {
      response.setHeader("Content-Type", type);
      response.flushHeaders();
      response.write(long);
      setImmediate(() => response.end(long));
    });
    const response = await ask("/api/x", { headers: { "accept-encoding": "br" } });
    expect(response.headers["content-encoding"]).toBe(compressed ? "br" : undefined);
    expect(response.text).toBe(long + long);
  });

  it("finds the type that Next's routes write as a list of one", async () => {
    const { ask } = await startServer((_request, response) => {
      response.setHeader("Content-Type", ["application/json"]);
      response.end(JSON.stringify(long));
    });
    expect((await ask("/api/x", { headers: { "accept-encoding": "gzip" } })).headers["content-encoding"]).toBe("gzip");
  });

  it("leaves a small body alone", async () => {
    const { ask } = await startServer(page("<p>small</p>"));
    expect((await ask("/", { headers: { "accept-encoding": "br" } })).headers).not.toHaveProperty("content-encoding");
  });

  it("passes a large body on in pieces, whole and in order", async () => {
    const piece = "0123456789".repeat(10_000);
    const { ask } = await startServer((_request, response) => {
      response.setHeader("Content-Type", "application/json");
      let left = 50;
      const more = () => {
        while (left > 0) {
          left--;
          if (!response.write(piece)) return;
        }
        response.end();
      };
      response.on("drain", more);
      more();
    });
    const response = await ask("/api/export", { headers: { "accept-encoding": "gzip" } });
    expect(response.text).toBe(piece.repeat(50));
  });
});

describe("files of the build", () => {
  const script = `/* ${long} */`;
  function files(): { handler: Handler; asked: () => number } {
    let asked = 0;
    const handler: Handler = (request, response) => {
      asked++;
      response.writeHead(request.headers.range ? 206 : 200, {
        "Content-Type": "application/javascript; charset=UTF-8",
        "Cache-Control": "public, max-age=31536000, immutable",
        ETag: 'W/"1-2"',
        "Content-Length": script.length,
      });
      response.end(script);
    };
    return { handler, asked: () => asked };
  }

  it("come from memory after the first time, immutable and compressed for each client", async () => {
    const { handler, asked } = files();
    const { ask } = await startServer(handler);
    const first = await ask("/_next/static/a.js?dpl=1", { headers: { "accept-encoding": "br" } });
    const second = await ask("/_next/static/a.js", { headers: { "accept-encoding": "gzip" } });
    const third = await ask("/_next/static/a.js");
    expect([first, second, third].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    for (const response of [first, second, third]) {
      expect(response.text).toBe(script);
      expect(response.headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "application/javascript; charset=UTF-8",
      });
      expect(response.headers).not.toHaveProperty("content-security-policy");
    }
    expect((await ask("/_next/static/a.js", { headers: { "if-none-match": '"1-2"' } })).status).toBe(304);
    expect(asked()).toBe(1);
  });

  it("are asked of Next for a range of bytes and for another file", async () => {
    const { handler, asked } = files();
    const { ask } = await startServer(handler);
    await ask("/_next/static/a.js");
    expect((await ask("/_next/static/a.js", { headers: { range: "bytes=0-9" } })).status).toBe(206);
    await ask("/_next/static/b.js");
    expect(asked()).toBe(3);
  });
});

describe("HEAD", () => {
  it("says of a page what GET says, without the body", async () => {
    const { ask } = await startServer((request, response) => {
      describePage({ status: 404 });
      return page(long)(request, response);
    });
    const [get, head] = [await ask("/app/1"), await ask("/app/1", { method: "HEAD" })];
    expect(head.bytes.length).toBe(0);
    expect(head.status).toBe(404);
    for (const name of ["content-length", "content-type", "content-security-policy", "cache-control"])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it("reaches the API as it is", async () => {
    const methods: (string | undefined)[] = [];
    const { ask } = await startServer((request, response) => (methods.push(request.method), void response.end()));
    await ask("/api/apps", { method: "HEAD" });
    expect(methods).toEqual(["HEAD"]);
  });
});

describe("every answer", () => {
  it("carries the security headers and its request's id, which the handler knows too", async () => {
    const { ask } = await startServer(
      (request, response) => void response.end(String(request.headers["x-request-id"])),
    );
    const response = await ask("/api/x");
    expect(response.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=(), payment=()",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "x-request-id": response.text,
    });
    expect(response.headers).not.toHaveProperty("strict-transport-security");
  });

  it("tells browsers to stay on https where that is how visitors come", async () => {
    const { ask } = await startServer(page("<p>"), { https: true });
    expect((await ask("/")).headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it.each([
    ["/cards/apps/1/2.jpg", "cross-origin"],
    ["/objects/images/1.webp", "same-site"],
    ["/api/apps", "same-origin"],
  ])("says which sites may show %s: %s", async (path, policy) => {
    const { ask } = await startServer(json({}));
    expect((await ask(path)).headers["cross-origin-resource-policy"]).toBe(policy);
  });

  it("allows payment and the issuer's window on the checkout", async () => {
    const { ask } = await startServer(page("<p>"));
    expect((await ask("/checkout/1")).headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringContaining('payment=(self "https://js.stripe.com")'),
    });
  });

  it("leaves a stricter policy of a route's own in place", async () => {
    const { ask } = await startServer(json({}, { "Content-Security-Policy": "sandbox" }));
    expect((await ask("/api/x")).headers["content-security-policy"]).toBe("sandbox");
  });
});

describe("a call that no route answers", () => {
  it("gets a sentence where Next would show a page", async () => {
    const { ask } = await startServer(page("<html>not found</html>", {}, 404));
    const response = await ask("/api/nothing");
    expect([response.status, response.headers["content-type"], response.text]).toEqual([
      404,
      "text/plain; charset=utf-8",
      "This API endpoint doesn't exist.",
    ]);
  });

  it("gets a sentence where Next would say nothing", async () => {
    const { ask } = await startServer((_request, response) => void response.writeHead(405).end());
    expect((await ask("/api/apps", { method: "DELETE" })).text).toBe("This method isn't allowed here.");
  });

  it("gets one under /objects too", async () => {
    const { ask } = await startServer((_request, response) => void response.writeHead(405).end());
    expect((await ask("/objects/images/1", { method: "PUT" })).text).toBe("This method isn't allowed here.");
  });

  it("gets problem details when it takes pages as well", async () => {
    const { ask } = await startServer(page("<html>not found</html>", {}, 404));
    const body = await ask("/api/nothing", { headers: { accept: "application/problem+json, text/html;q=0.5" } });
    expect(body.headers["content-type"]).toBe("application/problem+json");
  });

  it("is told what the route says, where one does", async () => {
    const { ask } = await startServer(
      (_request, response) => void response.writeHead(404, { "Content-Type": "text/plain" }).end("App not found"),
    );
    expect((await ask("/api/apps/1")).text).toBe("App not found");
  });
});

describe("when something breaks", () => {
  let lines: jest.SpyInstance;
  beforeEach(() => void (lines = jest.spyOn(process.stderr, "write").mockReturnValue(true)));
  afterEach(() => lines.mockRestore());

  it("tells the visitor an id and nothing else, and logs one line under it", async () => {
    const { ask } = await startServer(() => Promise.reject(new Error("secret at /etc/x")));
    const response = await ask("/", { headers: { accept: "text/html" } });
    expect(response.status).toBe(500);
    expect(response.text).toContain(String(response.headers["x-request-id"]));
    expect(response.text).toContain(`Version: ${describeRelease()}`);
    expect(response.text).not.toMatch(/secret|\/etc|at .*\.ts/);
    expect(lines).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(lines.mock.calls[0]?.[0]))).toMatchObject({
      level: "error",
      requestId: response.headers["x-request-id"],
      path: "/",
    });
  });

  it("serves on after a client went away in the middle of a page", async () => {
    let begin: (response: ServerResponse) => void;
    const began = new Promise<ServerResponse>((resolve) => (begin = resolve));
    const handler: Handler = (request, response) => {
      if (request.url === "/quick") return page("<p>fine</p>")(request, response);
      response.setHeader("Content-Type", "text/html");
      response.write("<p>half");
      begin(response);
    };
    const { port, ask } = await startServer(handler);
    const request = send({ port, host: "127.0.0.1", path: "/" }).on("error", () => undefined);
    request.end();
    const response = await began;
    request.destroy();
    await new Promise((resolve) => response.once("close", resolve));
    response.end("</p>");
    expect((await ask("/quick")).text).toBe("<p>fine</p>");
    expect(lines).not.toHaveBeenCalled();
  });
});

describe("a server that was asked to stop", () => {
  it("is not ready, while it is alive and serves what still arrives", async () => {
    let isDraining = false;
    const { ask } = await startServer(json({ status: "ok" }), { isDraining: () => isDraining });
    expect((await ask("/api/health/ready")).status).toBe(200);
    isDraining = true;
    const notReady = await ask("/api/health/ready");
    expect([notReady.status, notReady.headers.connection]).toEqual([503, "close"]);
    expect([(await ask("/api/health")).status, (await ask("/api/apps")).status]).toEqual([200, 200]);
  });
});
