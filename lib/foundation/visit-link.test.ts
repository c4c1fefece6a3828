import http, { type RequestListener } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { visitLink } from "@/lib/foundation/visit-link";

const servers: net.Server[] = [];
const sockets = new Set<Socket>();
async function listen(server: net.Server): Promise<number> {
  servers.push(server);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** The one private address that may be visited, and a server that must never be. */
let respond: RequestListener = (_request, response) => response.end();
let demo = "";
let secretPort = 0;
let secretConnections = 0;
beforeAll(async () => {
  demo = `http://127.0.0.1:${await listen(http.createServer((request, response) => respond(request, response)))}`;
  process.env.DEMO_APPS_URL = demo;
  const secret = net.createServer(() => void (secretConnections += 1));
  secretPort = await listen(secret);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

const redirectTo = (location: string) => {
  respond = (_request, response) => void response.writeHead(302, { location }).end();
};

describe("a link that opens", () => {
  it("is asked for its headers by a client that says who we are", async () => {
    const seen: string[] = [];
    respond = ({ method, headers }, response) => {
      seen.push(`${method} ${headers["user-agent"]}`);
      response.end("A page");
    };
    expect(await visitLink(`${demo}/app`)).toMatchObject({ status: 200 });
    expect(seen).toEqual(["HEAD Forgehall-LinkCheck/1.0 (+http://localhost:3000)"]);
  });

  it("is asked for one byte where the site answers no question about headers", async () => {
    const ranges: (string | undefined)[] = [];
    respond = ({ method, headers }, response) => {
      ranges.push(headers.range);
      response.writeHead(method === "HEAD" ? 405 : 206).end(method === "HEAD" ? "" : "A");
    };
    expect(await visitLink(demo)).toMatchObject({ status: 206 });
    expect(ranges).toEqual([undefined, "bytes=0-0"]);
  });

  it("is followed through five redirects and no further", async () => {
    const hops =
      (most: number): RequestListener =>
      ({ url = "" }, response) => {
        const hop = Number(url.slice(1));
        if (hop < most) response.writeHead(302, { location: `/${hop + 1}` });
        response.end();
      };
    respond = hops(5);
    expect(await visitLink(`${demo}/0`)).toMatchObject({ status: 200 });
    respond = hops(6);
    expect(await visitLink(`${demo}/0`)).toEqual({ failure: "redirects" });
  });
});

describe("a hostile site", () => {
  const privateHosts = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0.0.0.0"];
  it.each(privateHosts)("leads nobody to %s, by a link or by a redirect", async (host) => {
    const link = `http://${host}:${secretPort}/`;
    redirectTo(link);
    expect([await visitLink(link), await visitLink(demo)]).toEqual([{ failure: "blocked" }, { failure: "blocked" }]);
    expect(secretConnections).toBe(0);
  });

  it("leads nobody to a cloud's metadata, a private network or another protocol", async () => {
    const results = [];
    for (const link of ["http://169.254.169.254/latest/meta-data/", "https://10.0.0.1/", "http://[fd00::1]/"]) {
      redirectTo(link);
      results.push(await visitLink(demo));
    }
    expect(results).toEqual([{ failure: "blocked" }, { failure: "blocked" }, { failure: "blocked" }]);
    redirectTo("file:///etc/passwd");
    expect([await visitLink(demo), await visitLink("ftp://example.com/")]).toEqual([
      { failure: "unusable" },
      { failure: "unusable" },
    ]);
  });

  it("can't make us read a body without end", async () => {
    const chunk = Buffer.alloc(64 * 1024);
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      respond = ({ method }, response) => {
        if (method === "HEAD") return void response.writeHead(405).end();
        const write = (): void => {
          while (response.write(chunk)) written += chunk.length;
        };
        response.on("drain", write).on("close", resolve);
        write();
      };
    });
    expect(await visitLink(demo)).toMatchObject({ status: 200 });
    await closed;
    // What fits into the buffers of both sides.
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  it("can't keep us waiting, nor send headers byte by byte", async () => {
    respond = () => undefined;
    expect(await visitLink(demo, 100)).toEqual({ failure: "timeout" });
    respond = ({ socket }) => {
      const drip = setInterval(() => socket.write("x"), 5);
      socket.on("close", () => clearInterval(drip)).write("HTTP/1.1 200 OK\r\nX-Slow: ");
    };
    expect(await visitLink(demo, 200)).toEqual({ failure: "timeout" });
  });

  it("can't fill our memory with headers", async () => {
    respond = ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\nX-Long: ${"x".repeat(64 * 1024)}\r\n\r\n`);
    expect(await visitLink(demo)).toEqual({ failure: "unusable" });
  });
});

it("says what didn't work", async () => {
  expect(await visitLink("http://nothing.invalid/")).toEqual({ failure: "no_address" });
  expect(await visitLink("not a link")).toEqual({ failure: "unusable" });
  const gone = servers[0];
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => gone?.close(resolve));
  expect(await visitLink(demo)).toEqual({ failure: "refused" });
});
