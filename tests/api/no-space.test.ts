import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { POST as complete } from "@/app/api/release-uploads/s3/multipart/[fileId]/complete/route";
import { GET as listParts } from "@/app/api/release-uploads/s3/multipart/[fileId]/route";
import { POST as announce } from "@/app/api/releases/[id]/files/route";
import { POST as upload } from "@/app/api/upload/route";
import { PUT } from "@/app/objects/[...path]/route";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { errorResponse } from "@/lib/foundation/http/route-response";
import { savePart } from "@/lib/foundation/storage/folder-parts";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { ImageCache } from "@/lib/staff/site/share-images";
import { call } from "@/tests/fixtures/call";
import { createApp } from "@/tests/fixtures/factories";
import { testImage } from "@/tests/fixtures/images";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

// More than any disk has. Settings are read on first use.
process.env.STORAGE_MIN_FREE_BYTES = String(Number.MAX_SAFE_INTEGER);
process.env.LOG_LEVEL = "silent";

const SENTENCE = "We're out of storage space right now. Please try again later.";
const refused = async (response: Response) => [response.status, await response.text()];
const folder = () => env.STORAGE_DIR ?? "";
const temporaryFiles = () => readdir(join(folder(), ".incoming")).catch(() => []);

/** An unfinished file of five bytes whose only part has arrived. */
async function uploadedFile() {
  const { user, session } = await createSignedInUser("developer");
  const { id: releaseId } = await createRelease({ appId: (await createApp({ developerId: user.id })).id });
  const { id: fileId } = await createReleaseFile({ releaseId, bytes: 5, storedAt: null });
  const path = releaseObjectPath(fileId);
  const store = getObjectStore();
  const uploadId = await store.beginUpload(path, "application/octet-stream");
  await writeFile(join(folder(), "part"), "12345");
  await savePart(folder(), { path, uploadId, part: 1 }, join(folder(), "part"), "etag");
  await db.releaseFile.update({ where: { id: fileId }, data: { uploadId } });
  return { session, releaseId, fileId, path, uploadId };
}

describe("on a full disk", () => {
  it("no release file is announced, received or put together, and its parts stay", async () => {
    const { session, releaseId, fileId, path, uploadId } = await uploadedFile();
    const body = { name: "more.zip", bytes: 5 };
    const files = `/api/releases/${releaseId}/files`;
    const announced = call(announce, files, { method: "POST", params: { id: releaseId }, body, session });
    expect(await refused(await announced)).toEqual([507, SENTENCE]);
    const root = `/api/release-uploads/s3/multipart/${fileId}`;
    expect(await refused(await call(listParts, root, { params: { fileId }, session }))).toEqual([507, SENTENCE]);
    const completed = call(complete, `${root}/complete`, { method: "POST", params: { fileId }, session });
    expect(await refused(await completed)).toEqual([507, SENTENCE]);

    const expiresAt = new Date(Date.now() + 60_000);
    const url = await getObjectStore().createPartUrl({ path, uploadId, part: 1, bytes: 5, expiresAt });
    const params = Promise.resolve({ path: path.split("/") });
    const sent = await PUT(new Request(url, { method: "PUT", body: "54321" }), { params });
    expect(await refused(sent)).toEqual([507, SENTENCE]);
    expect(await getObjectStore().listParts(path, uploadId)).toEqual([{ number: 1, bytes: 5, etag: "etag" }]);
    expect(await temporaryFiles()).toEqual([]);
  });

  it("no image is stored", async () => {
    const { session } = await createSignedInUser("developer");
    const form = new FormData();
    const image = await testImage(20, 20).png().toBuffer();
    form.append("file", new Blob([new Uint8Array(image)], { type: "image/png" }), "a.png");
    const answer = await call(upload, "/api/upload", { method: "POST", form, session });
    expect(await refused(answer)).toEqual([507, SENTENCE]);
    await expect(getObjectStore().put("uploads/a", Buffer.from("a"), "image/png")).rejects.toMatchObject({
      code: "no_space",
    });
    expect(await temporaryFiles()).toEqual([]);
  });

  it("share images are made without being cached", async () => {
    const cards = join(folder(), "cards");
    const image = await new ImageCache(cards, 1_000).get("a.jpg", () => Promise.resolve(Buffer.from("image")));
    expect([image.toString(), await readdir(cards)]).toEqual(["image", []]);
  });
});

it("reports a write that failed because the disk is full as 507, also inside another error", async () => {
  // A device of Linux that is always full.
  const full = await writeFile("/dev/full", "x").catch((error: unknown) => error);
  const request = new Request("http://localhost:3000/api/upload", { method: "POST" });
  expect(await refused(errorResponse(full, request))).toEqual([507, SENTENCE]);
  expect(await refused(errorResponse(new Error("lost", { cause: full }), request))).toEqual([507, SENTENCE]);
});
