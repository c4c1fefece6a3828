import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createHttpServer } from "@/server/http-server";
import { PageCache } from "@/server/page-cache/page-cache";
import type { Handler } from "@/server/settings";
import { freezeServerClock, startTestServer } from "@/tests/fixtures/test-server";

/** More than the kernel buffers for an unread connection; on Linux its buffers grow to 10 MB together. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, "x");
/** More than are rendered at once but fewer than the queue holds; together more than the kernel buffers. */
const PIPELINED = 20;
const MEDIUM = LARGE.subarray(0, LARGE.length / 32);

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((each) => each.close()))));

/** A client that sends requests and reads only the first bytes. */
async function stalledReader(port: number, ...paths: string[]): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  open.push({ close: () => Promise.resolve(socket.destroy()) });
  socket.on("error", () => undefined);
  socket.write(
    paths
      .map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${path.startsWith("/data") ? "RSC: 1\r\n" : ""}\r\n`)
      .join(""),
  );
  await once(socket, "readable");
  return socket;
}

/** Writes a large body as Next does: in chunks, as the client reads it. */
function writeInPieces(response: ServerResponse, body = LARGE): void {
  const size = 64 * 1024;
  let at = 0;
  const more = () => {
    while (at < body.length) {
      at += size;
      if (!response.write(body.subarray(at - size, at))) return;
    }
    response.end();
  };
  response.on("drain", more);
  more();
}

const TYPES: Record<string, string> = {
  file: "image/png",
  sitemap: "application/xml",
  data: "text/x-component",
  page: "text/html",
  call: "application/json",
};
const handler: Handler = (request, response) => {
  const [, kind = "", size] = (request.url ?? "").split(/[/.?]/);
  response.setHeader("Content-Type", TYPES[kind] ?? "text/plain");
  if (size === "small") response.end("small");
  else writeInPieces(response, size === "medium" ? MEDIUM : LARGE);
};

async function startTarget() {
  const pages = new PageCache();
  pages.resume();
  const started = await startTestServer(handler, { pageCache: pages });
  open.push(started);
  return started;
}

describe("a client that stops reading", () => {
  freezeServerClock();

  it.each(["/file.png", "/sitemap.xml", "/file", "/data", "/page"])(
    "does not block other clients from %s",
    async (path) => {
      const { port, ask } = await startTarget();
      await stalledReader(port, path);
      expect((await ask(path, path === "/data" ? { headers: { rsc: "1" } } : {})).bytes).toHaveLength(LARGE.length);
    },
  );

  it.each(["/file/medium?x=1", "/data/medium?x=1", "/page/medium?x=1", "/call/medium?x=1"])(
    "does not block others with many requests for %s on one connection",
    async (path) => {
      const { port, ask } = await startTarget();
      await stalledReader(port, ...Array.from({ length: PIPELINED }, () => path));
      expect((await ask("/page/small")).text).toBe("small");
      expect((await ask("/call/small")).text).toBe("small");
    },
  );
});

describe("a connection that accepts no bytes", () => {
  const WRITE_TIMEOUT = 300;

  async function serve(listener: RequestListener, writeTimeout = WRITE_TIMEOUT): Promise<number> {
    const server = createHttpServer(listener, { writeTimeout });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    open.push({ close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) });
    return (server.address() as AddressInfo).port;
  }

  it.each([
    ["whole", (response: ServerResponse) => void response.end(LARGE)],
    ["in pieces", (response: ServerResponse) => writeInPieces(response)],
  ])("is closed after the write timeout, for a body sent %s", async (_how, send) => {
    let closed: () => void;
    const ended = new Promise<void>((resolve) => (closed = resolve));
    const port = await serve((_request, response) => {
      response.once("close", () => closed());
      send(response);
    });
    const socket = await stalledReader(port, "/");
    await ended;
    let read = 0;
    socket.on("data", (piece: Buffer) => (read += piece.length));
    await once(socket, "close");
    expect(read).toBeLessThan(LARGE.length);
  });

  it.each([
    ["whole", (response: ServerResponse) => void response.end(LARGE)],
    ["in pieces", (response: ServerResponse) => writeInPieces(response)],
  ])(
    "is distinguished from a slow one that makes progress, for a body sent %s",
    async (_how, send) => {
      /** Reads the body in four times as long as a stalled connection gets, and returns the number of bytes. */
      const readSlowly = async (writeTimeout: number) => {
        const port = await serve((_request, response) => {
          response.setHeader("Connection", "close");
          send(response);
        }, writeTimeout);
        const socket = await stalledReader(port, "/");
        const pieces = 100;
        let read = 0;
        let paused = 0;
        for await (const piece of socket as AsyncIterable<Buffer>) {
          read += piece.length;
          for (; paused < (read / LARGE.length) * pieces; paused += 1) await pause((writeTimeout * 4) / pieces);
        }
        return read;
      };
      // A busy machine may itself make no progress for as long: then the same is tried more slowly.
      let writeTimeout = WRITE_TIMEOUT;
      while ((await readSlowly(writeTimeout)) < LARGE.length && writeTimeout < 10_000) writeTimeout *= 2;
      expect(writeTimeout).toBeLessThan(10_000);
    },
    300_000,
  );

  it("is distinguished from one that waits for its response, or is idle after it", async () => {
    const port = await serve((request, response) =>
      // The time for which a stalled connection stays open has passed.
      request.socket.once("timeout", () => response.end(request.url)),
    );
    const socket = connect(port, "127.0.0.1");
    for (const text of ["/first", "/second"]) {
      socket.write(`GET ${text} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const [piece] = (await once(socket, "data")) as [Buffer];
      expect(String(piece)).toContain(text);
    }
    socket.destroy();
  });
});
