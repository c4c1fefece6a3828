import { recordViews, sourceOf } from "@/lib/commerce/sales/page-views";
import { MAX_SOURCES } from "@/lib/commerce/sales/sales.constants";
import { db } from "@/lib/foundation/db/client";
import { createApp } from "@/tests/fixtures/factories";

const DAY = "2026-11-18";
const one = (appId: string, source: string, views = 1, day = DAY) => ({ appId, day, source, views });

/** Totals by day, and sources by day with the most frequent first. */
async function readViews(appId: string) {
  const order = [{ day: "asc" }, { views: "desc" }, { source: "asc" }] as const;
  const [days, sources] = await Promise.all([
    db.appViewDay.findMany({ where: { appId }, orderBy: { day: "asc" } }),
    db.appViewSource.findMany({ where: { appId }, orderBy: [...order] }),
  ]);
  return {
    days: days.map(({ day, views }) => [day.toISOString().slice(0, 10), views]),
    sources: sources.map(({ source, views }) => [source, views]),
  };
}

describe("the source of a view", () => {
  it.each([
    ["direct", undefined],
    ["direct", ""],
    ["direct", "about:blank"],
    ["direct", "not an address"],
    ["direct", "android-app://com.example.reader/"],
    ["site", "https://market.example:8443/browse-apps?category=DevOps"],
    ["market.example", "https://market.example/another-port"],
    ["Google", "https://www.google.com/"],
    ["Google", "https://www.google.co.uk/search?q=secret"],
    ["Google", "https://google.com.br/"],
    ["google.example.com", "https://google.example.com/"],
    ["notgoogle.com", "https://www.notgoogle.com/"],
    ["Bing", "https://www.bing.com/"],
    ["DuckDuckGo", "https://html.duckduckgo.com/"],
    ["Brave Search", "https://search.brave.com/"],
    ["news.ycombinator.com", "https://news.ycombinator.com/item?id=1"],
    ["reddit.com", "https://WWW.Reddit.com/r/apps"],
    ["wikipedia.org", "https://m.wikipedia.org."],
    ["m.com", "https://m.com/"],
    ["xn--bcher-kva.example", "https://bücher.example/"],
    ["other", "http://intranet/wiki"],
    ["other", "http://192.0.2.7/"],
    ["other", "http://[2001:db8::1]/"],
    ["other", `https://${"a".repeat(60)}.${"b".repeat(60)}.example/`],
    ["other", "https://a_b.example/"],
  ])("is %s for %s", (source, referer) => {
    expect(sourceOf(referer, "market.example:8443")).toBe(source);
  });
});

describe("recording views", () => {
  it("adds what several servers counted, at the same time or later, by day and source", async () => {
    const [{ id }, { id: other }] = await Promise.all([createApp(), createApp()]);
    await Promise.all(
      Array.from({ length: 6 }, (_, server) =>
        recordViews(
          // In another order on every second server, as their visitors came.
          [one(id, "direct", 2), one(other, "site"), one(id, "Google"), one(id, "direct", 1, "2026-11-19")].sort(() =>
            server % 2 ? 1 : -1,
          ),
        ),
      ),
    );
    await recordViews([one(id, "direct")]);
    expect(await readViews(id)).toEqual({
      days: [
        [DAY, 19],
        ["2026-11-19", 6],
      ],
      sources: [
        ["direct", 13],
        ["Google", 6],
        ["direct", 6],
      ],
    });
    expect(await readViews(other)).toEqual({ days: [[DAY, 6]], sources: [["site", 6]] });
  });

  it("leaves no rows for apps that don't exist, were deleted, or are not approved", async () => {
    const { id: approved } = await createApp();
    const hidden = await Promise.all([
      createApp({ status: "pending" }),
      createApp({ status: "rejected" }),
      createApp({ status: "unlisted", unlistedStatus: "approved" }),
    ]);
    const ids = [crypto.randomUUID(), ...hidden.map(({ id }) => id)];
    await recordViews([...ids, approved].map((id) => one(id, "direct")));
    await recordViews([]);
    expect(await db.appViewDay.count({ where: { appId: { in: [...ids, approved] } } })).toBe(1);
    await db.app.delete({ where: { id: approved } });
    expect(await readViews(approved)).toEqual({ days: [], sources: [] });
  });

  it("names at most twenty other sites for an app and day, the first and most frequent ones, also across servers", async () => {
    const { id } = await createApp();
    const sites = (from: number, to: number, views = 1) =>
      Array.from({ length: to - from }, (_, index) => one(id, `site-${from + index}.example`, views));
    await recordViews([...sites(0, MAX_SOURCES - 2), one(id, "direct"), one(id, "site")]);
    await Promise.all([
      recordViews([...sites(100, 130), one(id, "frequent.example", 5), one(id, "site-0.example", 3)]),
      recordViews([...sites(200, 230), one(id, "site-1.example"), one(id, "other")]),
    ]);
    const { days, sources } = await readViews(id);
    const named = sources.filter(([source]) => !["direct", "site", "other"].includes(String(source)));
    expect(named.length).toBe(MAX_SOURCES);
    expect(sources).toEqual(
      expect.arrayContaining([
        ["site-0.example", 4],
        ["site-1.example", 2],
        ["direct", 1],
        ["site", 1],
      ]),
    );
    const sum = sources.reduce((views, [, more]) => views + Number(more), 0);
    expect(days).toEqual([[DAY, sum]]);
    expect(sum).toBe(18 + 2 + 30 + 5 + 3 + 30 + 1 + 1);
    await recordViews(sites(0, 1).map((site) => ({ ...site, day: "2026-11-20" })));
    expect((await readViews(id)).days).toContainEqual(["2026-11-20", 1]);
  });
});
