import { invalidateTags, tags } from "@/lib/cache/tags";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { invalidateOnCommit } from "@/server/page-cache/invalidate-on-commit";
import { PageCache } from "@/server/page-cache/page-cache";
import type { Handler } from "@/server/settings";
import { createApp } from "@/tests/fixtures/factories";
import { startTestServer } from "@/tests/fixtures/test-server";

const open: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((close) => close()))));

/** A moment that a test waits for, or makes others wait for. */
function moment() {
  let come = () => {};
  const promise = new Promise<void>((resolve) => (come = resolve));
  return { promise, come };
}

/**
 * A server that caches an app's page, on which no word of PostgreSQL ever arrives; and changes of the app that end when
 * told.
 */
async function caching() {
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
    response
      .setHeader("Content-Type", "text/html")
      .end(`<meta name="forgehall-tags" content="${tags.app(app.id)}"/><p>${title} ${crypto.randomUUID()}</p>`);
  };
  const front = await startTestServer(handler, { pageCache: pages });
  open.push(front.close);
  const see = async () => /<p>(\w+) (\S+)<\/p>/.exec((await front.ask("/app/1")).text)?.slice(1) ?? [];
  return {
    front,
    see,
    announced,
    end,
    read,
    hold: (until: Promise<void>) => void (send = () => until),
    patch: (query: string) => front.ask(`/api/app?${query}`, { method: "PATCH" }),
  };
}

describe("pages in the cache of the server that made a change", () => {
  it("show it to its author's next request, whatever was answered or rendered before it was committed", async () => {
    const { front, see, announced, end, patch } = await caching();
    expect((await see())[0]).toBe("old");
    const change = patch("title=new");
    await announced.promise;
    await front.ask("/api/other");
    expect((await see())[0]).toBe("old");
    end.come();
    await change;
    expect((await see())[0]).toBe("new");
  });

  it("stay when it is rolled back", async () => {
    const { front, see, announced, end, patch } = await caching();
    const before = await see();
    const change = patch("title=new&fails=1");
    await announced.promise;
    await front.ask("/api/other");
    end.come();
    await change;
    await front.ask("/api/other");
    expect(await see()).toEqual(before);
  });

  it("are not those that were rendered of what was there before", async () => {
    const { see, announced, end, patch, read, hold } = await caching();
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

describe("a change that was committed", () => {
  it("invalidates what the last try named, when PostgreSQL gave up on the first one", async () => {
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
