import sharp from "sharp";
import { POST } from "@/app/api/upload/route";
import { db } from "@/lib/foundation/db/client";
import { removeOrphanedUploads } from "@/lib/foundation/uploads/cleanup";
import { startBucket } from "@/tests/fixtures/bucket";
import { call } from "@/tests/fixtures/call";
import { testImage } from "@/tests/fixtures/images";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { startTestServer } from "@/tests/fixtures/test-server";

let stop: () => Promise<void>;
let startServer: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const bucket = await startBucket();
  stop = bucket.stop;
  // The settings are read on first use, so this whole file runs with a bucket.
  Object.assign(process.env, {
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });
  startServer = await startTestServer((_request, response) => void response.end("behind"));
});
afterAll(async () => {
  await startServer.close();
  await stop();
});

it("with a bucket, an upload is stored there, served from /objects as from a folder, and deleted when unused", async () => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await testImage(700, 400).png().toBuffer())]), "a.png");
  const response = await call(POST, "/api/upload", {
    method: "POST",
    form,
    session: (await createSignedInUser()).session,
  });
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as { url: string };

  const reply = await startServer.ask(url);
  expect(reply).toMatchObject({
    status: 200,
    headers: {
      "content-type": "image/webp",
      "content-length": String(reply.bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    },
  });
  expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: "webp", width: 700 });
  expect(await startServer.ask(url, { method: "HEAD" })).toMatchObject({
    status: 200,
    text: "",
    headers: { "content-length": String(reply.bytes.length) },
  });
  expect(await startServer.ask(url, { headers: { "if-none-match": String(reply.headers.etag) } })).toMatchObject({
    status: 304,
    text: "",
  });
  expect(await startServer.ask(url.replace("1280", "99"))).toMatchObject({ status: 404, text: "File not found" });

  // First delete what other tests left in this database, so that the next run only has this upload to delete.
  await removeOrphanedUploads();
  expect((await startServer.ask(url)).status).toBe(200);
  await db.upload.update({ where: { path: url.replace("/objects/", "") }, data: { usedAt: new Date("2026-01-01") } });
  expect(await removeOrphanedUploads()).toBe(1);
  expect((await startServer.ask(url)).status).toBe(404);
});
