import sharp from "sharp";
import { GET } from "@/app/cards/[kind]/[id]/[file]/route";
import { getAppPage } from "@/lib/catalog/apps/app-page";
import { db } from "@/lib/foundation/db/client";
import { getDeveloperPage } from "@/lib/hiring/developers/developer-page";
import { getRequestPage } from "@/lib/hiring/requests/request-page";
import { renderOgImage } from "@/lib/staff/site/render-share-image";
import { buildAppOgContent, buildDeveloperOgContent, buildRequestOgContent } from "@/lib/staff/site/share-images";
import { ogImageMetadata } from "@/lib/staff/site/share-images.rows";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { createRequest } from "@/tests/fixtures/projects";
import { startTestServer } from "@/tests/fixtures/test-server";

const get = (path: string) => {
  const [, , kind, id, file] = path.split("/");
  return GET(new Request(`http://localhost:3000${path}`), { params: Promise.resolve({ kind, id, file }) });
};
const appCard = async (id: string) => {
  const app = await getAppPage(null, id);
  if (!app) throw new Error("the app is public");
  return ogImageMetadata("apps", id, buildAppOgContent(app)).url;
};

describe("the image of a shared link", () => {
  it("is a JPEG of 1200 by 630 for an app, a developer or an open request, and is immutable under its URL", async () => {
    const app = await createApp();
    const developer = await getDeveloperPage(app.developerId);
    const { id: requestId } = await createRequest();
    const request = await getRequestPage(null, requestId);
    if (!developer || !request) throw new Error("both are public");
    const addresses = [
      await appCard(app.id),
      ogImageMetadata("developers", developer.id, buildDeveloperOgContent(developer)).url,
      ogImageMetadata("requests", requestId, buildRequestOgContent(request)).url,
    ];
    for (const address of addresses) {
      const response = await get(address);
      expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
        200,
        "image/jpeg",
        "public, max-age=31536000, immutable",
      ]);
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
      });
    }
  });

  it("sends one Cross-Origin-Resource-Policy that allows every site", async () => {
    const address = await appCard((await createApp()).id);
    const startServer = await startTestServer(
      (request, response) =>
        void get(request.url ?? "").then(async (reply) => {
          for (const [name, value] of reply.headers) response.appendHeader(name, value);
          response.end(Buffer.from(await reply.arrayBuffer()));
        }),
    );
    const { status, headers } = await startServer.ask(address);
    await startServer.close();
    expect([status, headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([
      200,
      "image/jpeg",
      "cross-origin",
    ]);
  });

  it("has a new URL after an edit; the old URL redirects there with a short cache lifetime", async () => {
    const app = await createApp({ price: "10.00" });
    const before = await appCard(app.id);
    await db.app.update({ where: { id: app.id }, data: { price: "12.00" } });
    const after = await appCard(app.id);
    expect(after).not.toBe(before);
    const response = await get(before);
    expect([response.status, response.headers.get("location"), response.headers.get("cache-control")]).toEqual([
      307,
      after,
      "public, max-age=300",
    ]);
  });

  it("is 404 for what is not public, does not exist, or is not a URL of ours", async () => {
    const app = await createApp();
    const address = await appCard(app.id);
    await db.app.update({ where: { id: app.id }, data: { status: "rejected" } });
    const { id: customer } = await createUser();
    const wrong = [
      address,
      `/cards/developers/${customer}/0123456789abcdef.jpg`,
      `/cards/requests/${crypto.randomUUID()}/0123456789abcdef.jpg`,
      "/cards/apps/x/0123456789abcdef.jpg",
      `/cards/users/${customer}/0123456789abcdef.jpg`,
      `/cards/apps/${app.id}/x.jpg`,
    ];
    for (const path of wrong) expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it.each([
    ["an endless word", "W".repeat(200)],
    ["letters from right to left", "מערכת חשבוניות مرحبا"],
    ["signs that begin markup", "<b>&amp; </span> <"],
    ["nothing but emoji", "🚀👩‍👩‍👧🇫🇷"],
    ["nothing", ""],
    ["a NUL and half a character", "a\u0000b\ud800"],
  ])("is rendered for %s", async (_what, words) => {
    const card = { title: words, text: words, amount: words, amountLabel: words, imagePath: null, avatarName: null };
    for (const face of [null, words])
      expect(await sharp(await renderOgImage({ ...card, avatarName: face }, null)).metadata()).toMatchObject({
        width: 1200,
        height: 630,
      });
  });
});
