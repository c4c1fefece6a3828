import { GET } from "@/app/(public)/app/[id]/releases.atom/route";
import { db } from "@/lib/foundation/db/client";
import { createApp } from "@/tests/fixtures/factories";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";

const read = (id: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/app/${id}/releases.atom`, { headers }), { params: Promise.resolve({ id }) });

describe("GET /app/{id}/releases.atom", () => {
  it("is an Atom feed of published releases, newest first, escaped, without files", async () => {
    const app = await createApp({ title: "Salt & <Pepper>" });
    const publishedAt = new Date("2026-10-01T10:00:00Z");
    const old = await createPublishedRelease({ app, version: "1.0", publishedAt });
    const newer = await createPublishedRelease({
      app,
      version: "2.0",
      notes: "a < b && c > d\u0007 ]]>",
      publishedAt: new Date("2026-11-01T10:00:00Z"),
    });
    await createPublishedRelease({ app, version: "3.0", status: "draft", publishedAt: null });
    const response = await read(app.id);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": expect.stringContaining("public"),
    });
    const xml = await response.text();
    expect([...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual(
      [app.id, newer.id, old.id].map((id) => `urn:uuid:${id}`),
    );
    expect(xml).toContain("<title>Salt &amp; &lt;Pepper&gt;, releases on Forgehall</title>");
    expect(xml).toContain('<content type="text">a &lt; b &amp;&amp; c &gt; d ]]&gt;</content>');
    expect(xml.match(/<updated>(.*?)<\/updated>/)?.[1]).toBe("2026-11-01T10:00:00.000Z");
    expect(xml).toContain(
      `rel="self" type="application/atom+xml" href="http://localhost:3000/app/${app.id}/releases.atom"`,
    );
    expect(xml).not.toMatch(/app\.zip|3\.0|downloads/);
  });

  it("is 304 for a reader that has it, by its ETag or its date, until the app or a release changes", async () => {
    const app = await createApp({ updatedAt: new Date("2026-10-01T09:00:00.250Z") });
    const release = await createPublishedRelease({ app, publishedAt: new Date("2026-10-02T10:00:00Z") });
    const at = (updatedAt: string) => db.release.update({ where: { id: release.id }, data: { updatedAt } });
    await at("2026-10-02T10:00:00.750Z");
    const { headers } = await read(app.id);
    const [etag = "", date = ""] = [headers.get("etag") ?? "", headers.get("last-modified") ?? ""];
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(date).toBe("Fri, 02 Oct 2026 10:00:00 GMT");

    const later = "Sat, 03 Oct 2026 10:00:00 GMT";
    const conditions: Record<string, string>[] = [
      { "if-none-match": etag },
      { "if-none-match": `"other", ${etag.replace("W/", "")}` },
      { "if-none-match": "*" },
      { "if-modified-since": date },
      { "if-modified-since": later },
      { "if-none-match": etag, "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" },
    ];
    for (const condition of conditions) {
      const response = await read(app.id, condition);
      expect([condition, response.status, await response.text()]).toEqual([condition, 304, ""]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        etag,
        "last-modified": date,
        "cache-control": expect.stringContaining("public"),
      });
    }
    const others: Record<string, string>[] = [
      { "if-none-match": '"other"' },
      { "if-none-match": '"other"', "if-modified-since": later },
      { "if-modified-since": "Fri, 02 Oct 2026 09:59:59 GMT" },
      { "if-modified-since": "yesterday" },
    ];
    for (const condition of others)
      expect([condition, (await read(app.id, condition)).status]).toEqual([condition, 200]);

    await db.release.update({ where: { id: release.id }, data: { status: "withdrawn", withdrawnAt: new Date() } });
    expect((await read(app.id, { "if-none-match": etag })).status).toBe(200);
    expect((await read(app.id, { "if-modified-since": date })).status).toBe(200);
    await at("2026-10-02T10:00:00.750Z");
    await db.app.update({ where: { id: app.id }, data: { title: "Renamed" } });
    expect((await read(app.id, { "if-modified-since": date })).status).toBe(200);
  });

  it("is 404 for an app that is not public", async () => {
    const app = await createApp();
    await db.app.update({ where: { id: app.id }, data: { status: "unlisted", unlistedStatus: "approved" } });
    for (const id of [app.id, crypto.randomUUID(), "none"]) expect((await read(id)).status).toBe(404);
  });
});
