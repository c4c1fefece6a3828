import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describePage } from "@/lib/foundation/page-facts";
import { PageCache } from "@/server/page-cache/page-cache";
import type { Handler } from "@/server/settings";
import { startTestServer } from "@/tests/fixtures/test-server";

const MEGABYTE = 1024 * 1024;
const PAGES = 100;
const ids = Array.from({ length: PAGES }, () => crypto.randomUUID());
const filler = "a page's text, again and again. ".repeat(6_000);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Megabytes in use after garbage collection. Memory outside the heap is released some event loop turns later. Each
 * collection takes seconds on the heap of a worker that has run many test files, so there are two.
 */
async function inUse(): Promise<number> {
  collectGarbage();
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}

const handler: Handler = (request, response) => {
  describePage({ tags: [`app:${request.url?.split("/")[2]}`, "catalog"] });
  response.setHeader("Content-Type", request.headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
  response.end(`${filler}${request.url}`);
};

describe("the memory of cached pages", () => {
  it.each([
    ["the page", undefined],
    ["its data", "1"],
  ])("is that of their compressed bodies, for %s", async (_of, rsc) => {
    const pages = new PageCache();
    pages.resume();
    const server = await startTestServer(handler, { pageCache: pages });
    const send = (id: string) =>
      server.ask(`/app/${id}`, { headers: { "accept-encoding": "br", ...(rsc && { rsc }) } });
    await send(crypto.randomUUID());
    const before = await inUse();
    for (const id of ids) await send(id);
    const taken = (await inUse()) - before;
    expect(pages.size.pages).toBe(PAGES + 1);
    await server.close();
    // Uncompressed they take 18 MB, in zlib's own blocks 6 MB.
    expect(taken).toBeLessThan(4);
  });
});
