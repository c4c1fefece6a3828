import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { describePage } from "@/lib/foundation/page-facts";
import { invalidateOnCommit } from "@/server/page-cache/invalidate-on-notify";
import { PageCache } from "@/server/page-cache/page-cache";
import type { Handler } from "@/server/settings";
import { createApp } from "@/tests/fixtures/factories";
import { startTestServer } from "@/tests/fixtures/test-server";

const open: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((close) => close()))));

/** A promise with its resolver. */
function moment() {
  let come = () => {};
  const promise = new Promise<void>((resolve) => (come = resolve));
  return { promise, come };
}

/**
 * Starts a caching server with one app's page that receives no PostgreSQL notifications, and returns a function that
 * changes the app in a transaction held open by the test.
 */
async function startCachingServer() {
  const app = await createApp({ title: "old" });
  const pages = new PageCache();
  pages.resume();
  open.push(invalidateOnCommit(pages));
  const announced = moment();
  const end = moment();
  const read = moment();
  let send = () => Promise.resolve();
  const change = (title: string, failure?: Error) =>
    transaction(async (tx) => {
      await tx.app.update({ where: { id: app.id }, data: { title } });
      await invalidateTags(tx, [tags.app(app.id)]);
      announced.come();
      await end.promise;
      if (failure) throw failure;
    });
  const handler: Handler = async (request, response) => {
    if (request.method === "PATCH") {
      const { title, fails } = Object.fromEntries(new URL(request.url ?? "", "http://host").searchParams);
      await change(String(title), fails ? new Error("no") : undefined).catch(() => undefined);
    }
    if (request.url?.startsWith("/api/")) return void response.setHeader("Content-Type", "application/json").end("{}");
    const { title } = await db.app.findUniqueOrThrow({ where: { id: app.id } });
    read.come();
    await send();
    describePage({ tags: [tags.app(app.id)] });
    response.setHeader("Content-Type", "text/html").end(`<p>${title} ${crypto.randomUUID()}</p>`);
  };
  const server = await startTestServer(handler, { pageCache: pages });
  open.push(server.close);
  const see = async () => /<p>(\w+) (\S+)<\/p>/.exec((await server.ask("/app/1")).text)?.slice(1) ?? [];
  return {
    server,
    see,
    announced,
    end,
    read,
    hold: (until: Promise<void>) => void (send = () => until),
    patch: (query: string) => server.ask(`/api/app?${query}`, { method: "PATCH" }),
  };
}

describe("the page cache of the server that made a change", () => {
  it("serves the new page to the author's next request, even if a page was rendered before the commit", async () => {
    const { server, see, announced, end, patch } = await startCachingServer();
    expect((await see())[0]).toBe("old");
    const change = patch("title=new");
    await announced.promise;
    await server.ask("/api/other");
    expect((await see())[0]).toBe("old");
    end.come();
    await change;
    expect((await see())[0]).toBe("new");
  });

  it("keeps its pages when the transaction is rolled back", async () => {
    const { server, see, announced, end, patch } = await startCachingServer();
    const before = await see();
    const change = patch("title=new&fails=1");
    await announced.promise;
    await server.ask("/api/other");
    end.come();
    await change;
    await server.ask("/api/other");
    expect(await see()).toEqual(before);
  });

  it("does not cache a page that was rendered from data read before the commit", async () => {
    const { see, announced, end, patch, read, hold } = await startCachingServer();
    const sent = moment();
    hold(sent.promise);
    const change = patch("title=new");
    await announced.promise;
    const early = see();
    await read.promise;
    end.come();
    await change;
    sent.come();
    expect((await early)[0]).toBe("old");
    expect((await see())[0]).toBe("new");
  });
});

describe("a committed transaction", () => {
  it("invalidates only the last attempt's tags when PostgreSQL aborted the first one", async () => {
    const dropped: string[][] = [];
    const pages = new PageCache();
    jest.spyOn(pages, "invalidate").mockImplementation((names) => void dropped.push([...names]));
    open.push(invalidateOnCommit(pages));
    let tries = 0;
    await transaction(async (tx) => {
      tries += 1;
      await invalidateTags(tx, [`try:${tries}`]);
      if (tries === 1) throw Object.assign(new Error("deadlock"), { code: "P2034" });
    });
    expect(dropped).toEqual([["try:2"]]);
  });
});
