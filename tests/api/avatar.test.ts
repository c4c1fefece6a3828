import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { POST as openUpload } from "@/app/api/objects/upload/route";
import { PUT as save } from "@/app/api/profile/avatar/route";
import { GET, PUT as send } from "@/app/objects/[...path]/route";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { cameraPhoto, decompressionBomb, testImage } from "@/tests/fixtures/images";
import { collectInvalidatedTags } from "@/tests/fixtures/invalidated-tags";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const MEGABYTE = 1024 * 1024;
const at = (url: string) => ({
  params: Promise.resolve({ path: new URL(url, "http://localhost:3000").pathname.split("/").slice(2) }),
});

async function open(session: string, query = ""): Promise<string> {
  const response = await call(openUpload, `/api/objects/upload${query}`, { method: "POST", session });
  expect(response.status).toBe(200);
  return ((await response.json()) as { uploadURL: string }).uploadURL;
}
// Like a browser on a page of another origin: without a session.
const put = (url: string, content: Buffer, type = "image/png") =>
  send(
    new Request(url, {
      method: "PUT",
      body: new Uint8Array(content),
      headers: { "content-type": type, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    }),
    at(url),
  );
const keep = (session: string, avatarURL: unknown) =>
  call(save, "/api/profile/avatar", { method: "PUT", body: { avatarURL }, session });
async function sent(session: string, content: Buffer): Promise<string> {
  const url = await open(session);
  expect((await put(url, content)).status).toBe(200);
  return url;
}

describe("a profile picture", () => {
  it.each(ROLES)("of a %s is uploaded with one PUT, re-encoded as a square, and served", async (role) => {
    const { user, session } = await createSignedInUser(role);
    const response = await keep(session, await sent(session, await cameraPhoto()));
    expect(response.status).toBe(200);
    const { user: changed } = (await response.json()) as { user: { id: string; avatar: string } };
    expect(changed).toMatchObject({ id: user.id, email: user.email });
    expect(changed).not.toHaveProperty("password");
    expect(changed.avatar).toMatch(/^\/objects\/uploads\/[0-9a-f-]{36}\/avatar\.webp$/);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).avatar).toBe(changed.avatar);
    const served = await GET(new Request(`http://localhost:3000${changed.avatar}`), at(changed.avatar));
    const image = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(image).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(image.exif).toBeUndefined();
  });

  it("invalidates the public pages that show it, and none for a customer whom none shows", async () => {
    for (const role of ["developer", "customer"] as const) {
      const { user, session } = await createSignedInUser(role);
      const url = await sent(session, await testImage(40, 40).png().toBuffer());
      const tags = await collectInvalidatedTags(async () => expect((await keep(session, url)).status).toBe(200));
      expect(tags.sort()).toEqual(role === "developer" ? [`developer:${user.id}`, "developers"].sort() : []);
    }
  });

  it("cannot be another of the user's files, such as a listing's screenshot", async () => {
    const { session, user } = await createSignedInUser();
    const url = await sent(session, await testImage(40, 40).png().toBuffer());
    await db.upload.updateMany({ where: { ownerId: user.id }, data: { kind: "image" } });
    expect((await keep(session, url)).status).toBe(400);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).avatar).toBeNull();
  });

  it("can be claimed once by its URL, with or without the signature", async () => {
    const { session } = await createSignedInUser();
    const url = await sent(session, await testImage(40, 40).png().toBuffer());
    expect((await put(url, Buffer.from("again"))).status).toBe(409);
    expect((await keep(session, new URL(url).pathname)).status).toBe(200);
    expect((await keep(session, url)).status).toBe(400);
  });

  it("is limited during the upload to 5 MB and to the declared type and size", async () => {
    const { session } = await createSignedInUser();
    expect((await put(await open(session), Buffer.alloc(5 * MEGABYTE + 1))).status).toBe(413);
    const named = await open(session, "?type=image/webp&size=7");
    expect((await put(named, Buffer.alloc(7), "image/png")).status).toBe(415);
    expect((await put(named, Buffer.alloc(8), "image/webp")).status).toBe(413);
    for (const query of [
      "?type=image/png",
      "?size=5",
      "?type=image/svg%2Bxml&size=5",
      `?type=image/png&size=${5 * MEGABYTE + 1}`,
      "?type=image/png&size=0",
    ]) {
      expect((await call(openUpload, `/api/objects/upload${query}`, { method: "POST", session })).status).toBe(400);
    }
  });

  it("is limited to 5 MB even where the store accepted more, as a bucket may", async () => {
    const { session, user } = await createSignedInUser();
    const url = await sent(session, await testImage(40, 40).png().toBuffer());
    const { path } = await db.upload.findFirstOrThrow({ where: { ownerId: user.id } });
    await appendFile(join(process.env.STORAGE_DIR ?? "", path), Buffer.alloc(5 * MEGABYTE));
    expect((await keep(session, url)).status).toBe(413);
  });

  it.each([
    [
      "an SVG, which the image library would draw",
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" ' +
            'fill="red"/></svg>',
        ),
    ],
    ["a page", () => Buffer.from("<!doctype html>")],
    ["a PDF", () => Buffer.from("%PDF-1.7")],
    ["a bomb", () => decompressionBomb(30_000, 30_000)],
    ["half a picture", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ])("cannot be %s", async (_what, content) => {
    const { user, session } = await createSignedInUser();
    const url = await sent(session, content());
    const gone = "We can't find this image among your uploads. Please upload it again.";
    const [first, again] = [await keep(session, url), await keep(session, url)];
    // Decoding it is expensive, so it is tried once.
    expect([first.status, again.status, await again.text()]).toEqual([400, 400, gone]);
    expect(await first.text()).not.toBe(gone);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).avatar).toBeNull();
  });

  it("cannot be another user's, external, or not uploaded yet", async () => {
    const [{ session }, other] = [await createSignedInUser(), await createSignedInUser()];
    const theirs = await sent(other.session, await testImage(40, 40).png().toBuffer());
    const own = await sent(session, await testImage(40, 40).png().toBuffer());
    for (const address of [
      theirs,
      await open(session),
      own.replace("localhost:3000", "elsewhere.example"),
      "https://elsewhere.example/a.png",
      "/objects/images/a/1280.webp",
      "/objects/sent/../sent/x",
      "x",
      "",
      7,
      null,
    ]) {
      expect((await keep(session, address)).status).toBe(400);
    }
    expect((await keep(session, own)).status).toBe(200);
  });

  it("is never served in its original form", async () => {
    const { session } = await createSignedInUser();
    const url = await sent(session, Buffer.from("<script>alert(1)</script>"));
    expect((await GET(new Request(url), at(url))).status).toBe(404);
  });

  it("requires a session and our own origin", async () => {
    const { session } = await createSignedInUser();
    for (const [handler, path, method] of [
      [openUpload, "/api/objects/upload", "POST"],
      [save, "/api/profile/avatar", "PUT"],
    ] as const) {
      const body = method === "PUT" ? { avatarURL: "/objects/sent/x" } : undefined;
      expect((await call(handler, path, { method, body })).status).toBe(401);
      expect(
        (await call(handler, path, { method, body, session, headers: { "sec-fetch-site": "cross-site" } })).status,
      ).toBe(403);
    }
  });
});
