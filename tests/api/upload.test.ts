import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { POST } from "@/app/api/upload/route";
import { GET } from "@/app/objects/[...path]/route";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { call, type Call } from "@/tests/fixtures/call";
import { animatedGif, cameraPhoto, decompressionBomb, testImage } from "@/tests/fixtures/images";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const MEGABYTE = 1024 * 1024;
let session: string;
let userId: string;
beforeAll(async () => {
  const { user, session: opened } = await createSignedInUser("developer");
  session = opened;
  userId = user.id;
});

function form(
  content: Buffer | string,
  { name = "screenshot.png", field = "file", type = "image/png" } = {},
): FormData {
  const made = new FormData();
  made.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  return made;
}
const upload = (body: FormData, { path = "/api/upload", ...more }: Call & { path?: string } = {}) =>
  call(POST, path, { method: "POST", form: body, session, ...more });
const send = (content: Buffer | string, more = {}) => upload(form(content, more));
const sendRaw = (text: string, type = "multipart/form-data; boundary=x") =>
  call(POST, "/api/upload", { method: "POST", text, session, headers: { "content-type": type } });

const fetchObject = (url: string) =>
  GET(new Request(`http://localhost:3000${url}`, { headers: { cookie: `forgehall-session=${session}` } }), {
    params: Promise.resolve({ path: url.split("/").slice(2) }),
  });
async function stored(url: string): Promise<Buffer> {
  const response = await fetchObject(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const waitingFiles = () => readdir(join(env.STORAGE_DIR ?? "", ".incoming")).catch(() => []);

describe("POST /api/upload", () => {
  it("stores an image as WebP in three widths and returns 201 with the URL of the widest", async () => {
    const response = await send(await testImage(2000, 1250).png().toBuffer());
    expect(response.status).toBe(201);
    const { url } = (await response.json()) as { url: string };
    expect(url).toMatch(/^\/objects\/uploads\/[0-9a-f-]{36}\/1280\.webp$/);
    for (const width of [320, 640, 1280]) {
      const image = await sharp(await stored(url.replace("1280", String(width)))).metadata();
      expect(image).toMatchObject({ format: "webp", width, height: (width * 10) / 16 });
    }
    const row = await db.upload.findUniqueOrThrow({ where: { path: url.replace("/objects/", "") } });
    expect(row).toMatchObject({ ownerId: userId, kind: "image", storedAt: expect.any(Date), removedAt: null });
    expect(row.bytes).toBeGreaterThan(0);
    expect(await waitingFiles()).toEqual([]);
  });

  it.each(["png", "jpeg", "gif", "webp"] as const)(
    "detects a %s from its bytes, ignoring its name and type",
    async (format) => {
      expect(
        (await send(await testImage(300, 200).toFormat(format).toBuffer(), { name: "notes.txt", type: "text/plain" }))
          .status,
      ).toBe(201);
    },
  );

  it("rotates a camera photo upright and removes its location", async () => {
    const { url } = (await (await send(await cameraPhoto())).json()) as { url: string };
    const image = await sharp(await stored(url)).metadata();
    expect(image).toMatchObject({ width: 1200, height: 1600 });
    expect([image.exif, image.orientation, image.icc, image.xmp]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("stores the first frame of an animation, and never enlarges a small image", async () => {
    const { url } = (await (await send(await animatedGif())).json()) as { url: string };
    const image = sharp(await stored(url));
    expect(await image.metadata()).toMatchObject({ width: 400, height: 250 });
    expect((await image.metadata()).pages ?? 1).toBe(1);
    const [red, green, blue] = (await image.stats()).channels.map(({ mean }) => Math.round(mean));
    expect([Number(red) > 240, Number(green) < 15, Number(blue) < 15]).toEqual([true, true, true]);
    expect((await sharp(await stored(url.replace("1280", "320"))).metadata()).width).toBe(320);
  });

  it("scales a very tall image down", async () => {
    const { url } = (await (await send(await testImage(1000, 18_000).png().toBuffer())).json()) as { url: string };
    expect((await sharp(await stored(url)).metadata()).height).toBe(5120);
  });

  it("keeps nothing but pixels of an image that is also a script", async () => {
    const script = Buffer.concat([
      await testImage(60, 40).gif().toBuffer(),
      Buffer.from("*/=1;alert(document.domain)//<script>alert(1)</script>"),
    ]);
    const { url } = (await (await send(script, { name: "a.gif.js", type: "text/javascript" })).json()) as {
      url: string;
    };
    const response = await fetchObject(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(Buffer.from(await response.arrayBuffer()).includes("alert")).toBe(false);
  });

  it("uses nothing of the file's name", async () => {
    const { url } = (await (
      await send(await testImage(60, 40).png().toBuffer(), { name: "../../../../etc/cron.d/x.png" })
    ).json()) as { url: string };
    expect(url).toMatch(/^\/objects\/uploads\/[0-9a-f-]{36}\/1280\.webp$/);
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a page named .png", "<!doctype html><script>alert(1)</script>"],
    ["a PDF", "%PDF-1.7\n"],
    ["a TIFF", "II*\0"],
    ["one byte", "x"],
  ])("returns 415 for %s", async (_what, content) => {
    const response = await send(content);
    expect(response.status).toBe(415);
    expect(await response.text()).toBe("This file isn't a PNG, JPG, GIF or WebP image.");
  });

  it.each([
    ["an empty file", () => Promise.resolve(Buffer.alloc(0)), "This file is empty."],
    [
      "a picture of 30,000 × 30,000 pixels",
      () => Promise.resolve(decompressionBomb(30_000, 30_000)),
      "This image is too large. Maximum 50 megapixels, such as 8000 × 6000.",
    ],
    [
      "a cut off JPEG",
      async () => {
        const whole = await sharp({
          create: {
            width: 900,
            height: 600,
            channels: 3,
            background: "#123456",
            noise: { type: "gaussian", mean: 128, sigma: 30 },
          },
        })
          .jpeg()
          .toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      "This image is damaged or incomplete. Please choose another one.",
    ],
    [
      "a head without a picture",
      () => Promise.resolve(Buffer.from("GIF89a")),
      "This image is damaged or incomplete. Please choose another one.",
    ],
  ])("returns 400 for %s", async (_what, content, sentence) => {
    const before = await db.upload.count({ where: { ownerId: userId } });
    const response = await send(await content());
    expect([response.status, await response.text()]).toEqual([400, sentence]);
    expect(await db.upload.count({ where: { ownerId: userId } })).toBe(before);
    expect(await waitingFiles()).toEqual([]);
  });

  it("accepts 10 MB and returns 413 for one byte more, also without Content-Length", async () => {
    const whole = await testImage(100, 100).png().toBuffer();
    const padded = (size: number) => Buffer.concat([whole, Buffer.alloc(size - whole.length)]);
    expect((await send(padded(10 * MEGABYTE))).status).toBe(201);
    const response = await send(padded(10 * MEGABYTE + 1));
    expect([response.status, await response.text()]).toEqual([413, "This file is too large. Maximum 10 MB."]);
    expect((await upload(form(whole), { headers: { "content-length": String(900 * MEGABYTE) } })).status).toBe(413);
    expect(await waitingFiles()).toEqual([]);
  });

  it("returns 400 for no file, an unknown field, or more than one file", async () => {
    const whole = await testImage(60, 40).png().toBuffer();
    const two = form(whole);
    two.append("file", new Blob(["x"]), "b.png");
    const words = new FormData();
    words.append("file", "not a file");
    for (const body of [new FormData(), words, form(whole, { field: "image" }), two]) {
      const response = await upload(body);
      expect([response.status, await response.text()]).toEqual([400, 'Please send one file in the field "file".']);
    }
    expect(await waitingFiles()).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["no boundary in it", "hello"],
    ["a body that breaks off", '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG'],
    ["a head that breaks off", '--x\r\nContent-Disposition: form-data; name="fi'],
    ["a part without a head", "--x\r\n\r\n\r\n--x--"],
  ])("returns 400 for a multipart body with %s", async (_what, text) => {
    expect((await sendRaw(text)).status).toBe(400);
    expect(await waitingFiles()).toEqual([]);
  });

  it("returns 400 without a boundary and 415 for another type", async () => {
    expect((await sendRaw("x", "multipart/form-data")).status).toBe(400);
    for (const type of ["application/json", "image/png", "multipart/mixed; boundary=x"])
      expect((await sendRaw("{}", type)).status).toBe(415);
  });

  it.each(ROLES)("is open to every signed-in %s", async (role) => {
    const { session: theirs } = await createSignedInUser(role);
    expect((await upload(form(await testImage(60, 40).png().toBuffer()), { session: theirs })).status).toBe(201);
  });

  it("returns 401 when signed out and 403 for another origin before it reads the file", async () => {
    expect((await call(POST, "/api/upload", { method: "POST", form: form("x") })).status).toBe(401);
    expect((await upload(form("x"), { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  });

  it("returns 400 for an unknown kind", async () => {
    expect(
      (await upload(form(await testImage(60, 40).png().toBuffer()), { path: "/api/upload?kind=avatar" })).status,
    ).toBe(400);
  });
});

describe("POST /api/upload?kind=attachment", () => {
  const path = "/api/upload?kind=attachment";

  it("stores a PDF unchanged, served as a download under its own name", async () => {
    const document = Buffer.from("%PDF-1.7\n% an agreement");
    const response = await upload(
      form(document, { name: "../Überblick & Ziele موجز 🚀.PDF", type: "application/pdf" }),
      {
        path,
      },
    );
    expect(response.status).toBe(201);
    const { url } = (await response.json()) as { url: string };
    expect(url).toMatch(/^\/objects\/uploads\/[0-9a-f-]{36}\/u_[\w-]+\.pdf$/);
    const reply = await fetchObject(url);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        'attachment; filename="Uberblick & Ziele ____ __.pdf"; ' +
        "filename*=UTF-8''%C3%9Cberblick%20%26%20Ziele%20%D9%85%D9%88%D8%AC%D8%B2%20%F0%9F%9A%80.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(document);
  });

  it("re-encodes an image and rejects everything else", async () => {
    const { url } = (await (await upload(form(await testImage(60, 40).png().toBuffer()), { path })).json()) as {
      url: string;
    };
    expect(url).toMatch(/\/1280\.webp$/);
    expect(await db.upload.findUniqueOrThrow({ where: { path: url.replace("/objects/", "") } })).toMatchObject({
      kind: "attachment",
    });
    const refused = await upload(form("PK\x03\x04 a folder"), { path });
    expect([refused.status, await refused.text()]).toEqual([
      415,
      "This file isn't a PNG, JPG, GIF or WebP image, or a PDF.",
    ]);
    const empty = await upload(form(Buffer.alloc(0)), { path });
    expect([empty.status, await empty.text()]).toEqual([400, "This file is empty."]);
  });
});

describe("POST /api/upload?kind=delivery", () => {
  const path = "/api/upload?kind=delivery";

  it("stores a ZIP unchanged, served as a download under its own name", async () => {
    const archive = Buffer.from("PK\x03\x04 the work");
    const response = await upload(form(archive, { name: "Mein Übersetzer.zip", type: "" }), { path });
    expect(response.status).toBe(201);
    const { url } = (await response.json()) as { url: string };
    const reply = await fetchObject(url);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining("filename*=UTF-8''Mein%20%C3%9Cbersetzer.zip"),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(archive);
  });

  it("rejects a program that is called a ZIP", async () => {
    const refused = await upload(form("MZ\x90\0", { name: "work.zip", type: "application/zip" }), { path });
    expect([refused.status, await refused.text()]).toEqual([
      415,
      "This file isn't a PNG, JPG, GIF or WebP image, a PDF or a ZIP.",
    ]);
  });
});
