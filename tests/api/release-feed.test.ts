import { GET } from "@/app/(public)/app/[id]/releases.atom/route";
import { db } from "@/lib/db/client";
import { createApp } from "@/tests/fixtures/factories";
import { createPublishedRelease } from "@/tests/fixtures/published-releases";

const read = (id: string) =>
  GET(new Request(`http://localhost:3000/app/${id}/releases.atom`), { params: Promise.resolve({ id }) });

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

  it("is 404 for an app that is not public", async () => {
    const app = await createApp();
    await db.app.update({ where: { id: app.id }, data: { status: "unlisted", unlistedStatus: "approved" } });
    for (const id of [app.id, crypto.randomUUID(), "none"]) expect((await read(id)).status).toBe(404);
  });
});
