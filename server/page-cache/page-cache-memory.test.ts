import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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
 * Megabytes in use once all is thrown away that can be: what hangs on something outside the heap goes some turns later.
 */
async function inUse(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    collectGarbage();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}

const handler: Handler = (request, response) => {
  const tags = `app:${request.url?.split("/")[2]} catalogue`;
  response.setHeader("Content-Type", request.headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
  response.write(
    request.headers.rsc
      ? `3:[["$","meta",null,{"name":"forgehall-tags","content":"${tags}"}]]\n`
      : `<meta name="forgehall-tags" content="${tags}"/>`,
  );
  response.end(`${filler}${request.url}`);
};

describe("the memory that kept pages take", () => {
  it.each([
    ["the page", undefined],
    ["its data", "1"],
  ])("is that of their compressed form, of %s", async (_of, rsc) => {
    const pages = new PageCache();
    pages.resume();
    const front = await startTestServer(handler, { pageCache: pages });
    const ask = (id: string) => front.ask(`/app/${id}`, { headers: { "accept-encoding": "br", ...(rsc && { rsc }) } });
    await ask(crypto.randomUUID());
    const before = await inUse();
    for (const id of ids) await ask(id);
    const taken = (await inUse()) - before;
    expect(pages.size.pages).toBe(PAGES + 1);
    await front.close();
    // Uncompressed they take 18 MB, and a tag that is a slice of its page would retain all of it. In the blocks that zlib
    // allocates they take 6.
    expect(taken).toBeLessThan(4);
  });
});
