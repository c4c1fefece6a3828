import { writeFile } from "node:fs/promises";
import { GET } from "@/app/downloads/[...path]/route";
import { PUT } from "@/app/objects/[...path]/route";
import { env } from "@/lib/foundation/env";
import { folderStore } from "@/lib/foundation/storage/folder-store";
import { createIncomingFile } from "@/lib/foundation/storage/incoming-files";
import type { ObjectStore } from "@/lib/foundation/storage/object-store";
import { s3Store } from "@/lib/foundation/storage/s3-store";
import { startBucket } from "@/tests/fixtures/bucket";

const bucket = startBucket();
afterAll(async () => (await bucket).stop());

const stores: Record<string, () => Promise<ObjectStore>> = {
  folder: () => Promise.resolve(folderStore(env.STORAGE_DIR ?? "")),
  bucket: async () => s3Store(await bucket),
};
const newPath = (name = "1280.webp") => `uploads/${crypto.randomUUID()}/${name}`;
const bytesOf = async (store: ObjectStore, path: string) => {
  const object = await store.open(path);
  return object && Buffer.from(await new Response(object.read()).arrayBuffer());
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Sends a PUT to a bucket over the network, or to our own route handler. */
function send(url: string, text: string | Buffer, type: string | null = "image/png"): Promise<Response> {
  const body = typeof text === "string" ? text : new Uint8Array(text);
  const typed = type === null ? undefined : { "content-type": type };
  if (!url.startsWith(env.APP_URL)) return fetch(url, { method: "PUT", body, ...(typed && { headers: typed }) });
  const headers = { ...typed, "content-length": String(body.length) };
  return PUT(new Request(url, { method: "PUT", body, headers }), {
    params: Promise.resolve({ path: new URL(url).pathname.split("/").slice(2) }),
  });
}

/** Requests a download from a bucket over the network, or from our own route handler. */
function receive(url: string, headers: Record<string, string> = {}): Promise<Response> {
  if (!url.startsWith(env.APP_URL)) return fetch(url, { headers });
  return GET(new Request(url, { headers }), {
    params: Promise.resolve({ path: new URL(url).pathname.split("/").slice(2) }),
  });
}

describe.each(Object.keys(stores))("a %s", (name) => {
  let store: ObjectStore;
  beforeAll(async () => void (store = await (stores[name]?.() ?? Promise.reject(new Error(name)))));

  it("returns stored bytes and files, including large ones, with size and version", async () => {
    const [small, large] = [newPath(), newPath("brief.pdf")];
    const content = Buffer.alloc(6_000_000, "forge");
    const file = await createIncomingFile(10);
    await writeFile(file, content);
    await store.put(small, Buffer.from("picture"), "image/webp");
    await store.put(large, { file }, "application/pdf");
    expect((await bytesOf(store, small))?.toString()).toBe("picture");
    const read = await bytesOf(store, large);
    expect({ length: read?.length, same: read?.equals(content) }).toEqual({ length: content.length, same: true });
    const object = await store.open(large);
    expect(object).toMatchObject({ size: content.length, version: expect.stringMatching(/^[\w-]+$/) });
    object?.close();
  });

  it("reads a part of a file, up to its end, and knows the size of the whole", async () => {
    const path = newPath();
    await store.put(path, Buffer.from("0123456789"), "image/webp");
    for (const [start, end, text] of [
      [0, 1, "01"],
      [3, 6, "3456"],
      [8, 99, "89"],
    ] as const) {
      const part = await store.open(path, { start, end });
      expect([part?.size, await new Response(part?.read()).text()]).toEqual([10, text]);
    }
    expect(await store.open(newPath(), { start: 0, end: 1 })).toBeNull();
  });

  it("creates a URL that serves one file as a download until it expires", async () => {
    const path = `releases/${crypto.randomUUID()}`;
    await store.put(path, Buffer.from("<script>0</script>"), "text/html");
    const target = { path, name: "Café 2.0.zip", expiresAt: inMinutes(1) };
    const url = await store.createDownloadUrl(target);
    const whole = await receive(url);
    expect([whole.status, await whole.text()]).toEqual([200, "<script>0</script>"]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="Cafe 2.0.zip"; filename*=UTF-8''Caf%C3%A9%202.0.zip`,
      "cache-control": "no-store",
    });
    const part = await receive(url, { range: "bytes=8-8" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 8-8/18", "0"]);
  });

  it("replaces a file and changes its version", async () => {
    const path = newPath();
    await store.put(path, Buffer.from("one"), "image/webp");
    const first = await store.open(path);
    first?.close();
    await store.put(path, Buffer.from("other"), "image/webp");
    const second = await store.open(path);
    expect(second?.version).not.toBe(first?.version);
    expect(await new Response(second?.read()).text()).toBe("other");
  });

  it("returns null for unknown paths, and removes a file repeatedly", async () => {
    const path = newPath();
    expect(await store.open(path)).toBeNull();
    await store.put(path, Buffer.from("x"), "image/webp");
    await store.remove(path);
    await store.remove(path);
    expect(await store.open(path)).toBeNull();
  });

  it("creates a URL that accepts only the file it was signed for, and recognizes its path", async () => {
    const path = `incoming/${crypto.randomUUID()}`;
    const url = await store.createUploadUrl({
      path,
      type: "image/png",
      size: 7,
      maxBytes: 100,
      expiresAt: inMinutes(5),
    });
    expect(store.pathFromUploadUrl(url)).toBe(path);
    expect(store.pathFromUploadUrl(url.split("?")[0] ?? "")).toBe(path);
    for (const foreign of [
      "https://elsewhere.example/objects/x",
      "https://elsewhere.example/forgehall/x",
      "nonsense://",
      `${env.APP_URL}/api/x`,
    ])
      expect(store.pathFromUploadUrl(foreign)).toBeNull();

    expect((await send(url, "picture")).status).toBe(200);
    expect((await bytesOf(store, path))?.toString()).toBe("picture");
  });

  describe("with an upload in parts", () => {
    const PART = 5 * 1024 * 1024;
    const content = Buffer.concat([Buffer.alloc(PART, "first"), Buffer.alloc(PART, "second"), Buffer.from("rest")]);
    const begin = async () => {
      const path = `releases/${crypto.randomUUID()}`;
      const uploadId = await store.beginUpload(path, "application/octet-stream");
      const sendPart = async (part: number, body: Buffer, bytes = body.length) =>
        send(await store.createPartUrl({ path, uploadId, part, bytes, expiresAt: inMinutes(5) }), body, null);
      return { path, uploadId, sendPart };
    };

    it("joins the parts, whatever their order and repetition, and can be completed twice", async () => {
      const { path, uploadId, sendPart } = await begin();
      expect(await store.listParts(path, uploadId)).toEqual([]);
      await sendPart(3, content.subarray(2 * PART));
      await sendPart(1, Buffer.alloc(PART, "replaced"));
      await sendPart(2, content.subarray(PART, 2 * PART));
      const response = await sendPart(1, content.subarray(0, PART));
      expect(response.status).toBe(200);

      const parts = (await store.listParts(path, uploadId)) ?? [];
      expect(parts.map(({ number, bytes }) => [number, bytes])).toEqual([
        [1, PART],
        [2, PART],
        [3, 4],
      ]);
      const quoted = (etag: string | null | undefined) => etag?.replaceAll('"', "");
      expect(quoted(parts[0]?.etag)).toBe(quoted(response.headers.get("etag")));
      expect(await store.findSize(path)).toBeNull();

      await store.completeUpload({ path, uploadId, parts, bytes: content.length });
      expect((await bytesOf(store, path))?.equals(content)).toBe(true);
      expect(await store.findSize(path)).toBe(content.length);
      expect(await store.listParts(path, uploadId)).toBeNull();
      await store.completeUpload({ path, uploadId, parts, bytes: content.length });
      await expect(store.completeUpload({ path, uploadId, parts, bytes: 1 })).rejects.toThrow();
    });

    it("aborts it repeatedly; a part that arrives later is refused", async () => {
      const { path, uploadId, sendPart } = await begin();
      await sendPart(1, Buffer.from("x"));
      await store.abortUpload(path, uploadId);
      await store.abortUpload(path, uploadId);
      expect(await store.listParts(path, uploadId)).toBeNull();
      expect((await sendPart(1, Buffer.from("x"))).status).toBe(404);
    });

    it("lists unfinished uploads and objects of a folder", async () => {
      const { path, uploadId } = await begin();
      const listed = [];
      for await (const upload of store.listUploads("releases/")) listed.push(upload);
      expect(listed).toContainEqual({ path, uploadId, startedAt: expect.any(Date) });
      const stored = `releases/${crypto.randomUUID()}`;
      await store.put(stored, Buffer.from("x"), "application/octet-stream");
      const objects = [];
      for await (const object of store.listObjects("releases/")) objects.push(object);
      expect(objects).toContainEqual({ path: stored, changedAt: expect.any(Date) });
      expect(objects.map((object) => object.path)).not.toContain(path);
    });
  });

  it("creates a URL for a file of unknown size, limited in size and to one file", async () => {
    const path = `incoming/${crypto.randomUUID()}`;
    const url = await store.createUploadUrl({ path, maxBytes: 10, expiresAt: inMinutes(5) });
    expect(url.startsWith(`${env.APP_URL}/objects/incoming/`)).toBe(true);
    expect(store.pathFromUploadUrl(url)).toBe(path);
  });
});

it("a bucket's upload URL is bound to type and size, and its URLs expire", async () => {
  const store = s3Store(await bucket);
  const url = new URL(
    await store.createUploadUrl({
      path: "incoming/a",
      type: "image/png",
      size: 7,
      maxBytes: 100,
      expiresAt: inMinutes(5),
    }),
  );
  expect(url.origin + url.pathname).toBe(`${(await bucket).endpoint}/forgehall/incoming/a`);
  expect(url.searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  expect(Number(url.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(300);
  expect([...url.searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  const download = await store.createDownloadUrl({ path: "releases/a", name: "a.zip", expiresAt: inMinutes(60) });
  const expiry = Number(new URL(download).searchParams.get("X-Amz-Expires"));
  // Minutes less than the hour, however busy the machine is.
  expect(expiry).toBeGreaterThan(50 * 60);
  expect(expiry).toBeLessThanOrEqual(60 * 60);
  const inAws = s3Store({
    bucket: "pictures",
    region: "eu-west-1",
    endpoint: undefined,
    accessKeyId: "a",
    secretAccessKey: "b",
  });
  expect(inAws.pathFromUploadUrl("https://pictures.s3.eu-west-1.amazonaws.com/incoming/a?X-Amz-Expires=1")).toBe(
    "incoming/a",
  );
  expect(inAws.pathFromUploadUrl("https://others.s3.eu-west-1.amazonaws.com/incoming/a")).toBeNull();
});

it("a folder keeps the object that was stored first, also when an earlier upload is completed late", async () => {
  const store = folderStore(env.STORAGE_DIR ?? "");
  const path = `releases/${crypto.randomUUID()}`;
  const begin = async (content: string) => {
    const uploadId = await store.beginUpload(path, "application/octet-stream");
    const target = { path, uploadId, part: 1, bytes: content.length, expiresAt: inMinutes(5) };
    expect((await send(await store.createPartUrl(target), content)).status).toBe(200);
    return { path, uploadId, parts: (await store.listParts(path, uploadId)) ?? [], bytes: content.length };
  };
  const [checked, late] = [await begin("harmless"), await begin("harmful!")];
  await store.completeUpload(checked);
  await store.completeUpload(late);
  expect((await bytesOf(store, path))?.toString()).toBe("harmless");
  expect(await store.listParts(path, late.uploadId)).toBeNull();
});

describe("an upload URL of this server", () => {
  const store = folderStore(env.STORAGE_DIR ?? "");
  const create = (more = {}) =>
    store.createUploadUrl({ path: `incoming/${crypto.randomUUID()}`, maxBytes: 10, expiresAt: inMinutes(5), ...more });

  it("accepts one file up to its limit and returns 413 above it, even without a Content-Length", async () => {
    const url = await create();
    const withoutLength = new Request(url, { method: "PUT", body: "12345678901" });
    expect(
      (await PUT(withoutLength, { params: Promise.resolve({ path: new URL(url).pathname.split("/").slice(2) }) }))
        .status,
    ).toBe(413);
    expect((await send(url, "12345678901")).status).toBe(413);
    const response = await send(url, "1234567890");
    expect([response.status, response.headers.get("etag")]).toEqual([200, expect.stringMatching(/^".+"$/)]);
    expect((await send(url, "1234567890")).status).toBe(409);
  });

  it("returns 400 for an empty body and for one of another size", async () => {
    expect((await send(await create(), "")).status).toBe(400);
    expect((await send(await create({ size: 5 }), "1234")).status).toBe(400);
    expect((await send(await create({ size: 5 }), "123456")).status).toBe(413);
  });

  it("of a part accepts exactly its size, and nothing once changed or expired", async () => {
    const path = `releases/${crypto.randomUUID()}`;
    const uploadId = await store.beginUpload(path, "application/octet-stream");
    const target = { path, uploadId, part: 1, bytes: 5, expiresAt: inMinutes(5) };
    const url = await store.createPartUrl(target);
    expect((await send(url, "123456")).status).toBe(413);
    expect((await send(url, "1234")).status).toBe(400);
    const changed = [
      await store.createPartUrl({ ...target, expiresAt: inMinutes(-1) }),
      url.replace("part=1", "part=2"),
      url.replace("bytes=5", "bytes=6"),
      url.replace(uploadId, crypto.randomUUID()),
      url.replace("releases/", "uploads/"),
      url.replace(/signature=.*/, "signature="),
    ];
    for (const other of changed) expect((await send(other, "12345")).status).toBe(403);
    const another = await store.beginUpload("releases/other", "application/octet-stream");
    expect((await send(await store.createPartUrl({ ...target, uploadId: another }), "12345")).status).toBe(404);
    expect(await store.listParts(path, uploadId)).toEqual([]);
    expect((await send(url, "12345")).status).toBe(200);
  });

  it("returns 403 when it has expired or any part was changed", async () => {
    const url = await create({ type: "image/png", size: 5 });
    const changed = [
      await create({ expiresAt: inMinutes(-1) }),
      url.replace("max=10", "max=99"),
      url.replace("size=5", "size=6"),
      url.replace("&size=5", ""),
      url.replace(/expires=\d+/, "expires=9999999999999"),
      url.replace("incoming/", "uploads/"),
      url.replace(/signature=.*/, ""),
      url.split("?")[0] ?? "",
    ];
    for (const other of changed) expect((await send(other, "12345")).status).toBe(403);
    expect((await send(url, "12345")).status).toBe(200);
  });
});
