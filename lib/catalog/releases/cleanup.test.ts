import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { cleanUpReleases } from "@/lib/catalog/releases/cleanup";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";

const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const in49Hours = () => new Date(Date.now() + 49 * HOUR);
const store = getObjectStore();
const TYPE = "application/octet-stream";

/** A file with an upload in the store, whose last part arrived at this time. */
async function createUpload(touchedAt: Date) {
  const { id: releaseId } = await createRelease();
  const { id } = await createReleaseFile({ releaseId, storedAt: null, touchedAt });
  const path = releaseObjectPath(id);
  const uploadId = await store.beginUpload(path, TYPE);
  await db.releaseFile.update({ where: { id }, data: { uploadId } });
  return { id, path, uploadId };
}
const exists = async ({ id, path, uploadId }: Awaited<ReturnType<typeof createUpload>>) => ({
  row: (await db.releaseFile.count({ where: { id } })) === 1,
  upload: (await store.listParts(path, uploadId)) !== null,
});
async function putObject(fileId: string) {
  const path = releaseObjectPath(fileId);
  await store.put(path, Buffer.from("x"), TYPE);
  return path;
}

it("removes an upload that has received no part for two days, and leaves newer ones", async () => {
  const [abandoned, continued] = [await createUpload(ago(49)), await createUpload(ago(47))];
  const { id: releaseId } = await createRelease();
  const { id: complete } = await createReleaseFile({ releaseId, touchedAt: ago(49) });
  await cleanUpReleases();
  await runJobs();
  expect(await exists(abandoned)).toEqual({ row: false, upload: false });
  expect(await exists(continued)).toEqual({ row: true, upload: true });
  expect(await db.releaseFile.count({ where: { id: complete } })).toBe(1);
});

it("removes releases of deleted apps, unless an order may still give access to them", async () => {
  const apps = await Promise.all(Array.from({ length: 4 }, () => createApp()));
  const [free, bought, refunded, disputed] = apps;
  await createOrder({ appId: bought?.id ?? "", status: "completed" });
  await createOrder({ appId: refunded?.id ?? "", status: "refunded" });
  await createOrder({ appId: disputed?.id ?? "", status: "disputed" });
  const made = await Promise.all(
    [...apps, await createApp()].map(async ({ id: appId }) => {
      const { id } = await createRelease({ appId, status: "published" });
      const file = await createReleaseFile({ releaseId: id });
      return { id, path: await putObject(file.id) };
    }),
  );
  await db.app.deleteMany({ where: { id: { in: apps.map(({ id }) => id) } } });
  expect(free?.id).toBeDefined();
  await cleanUpReleases();
  await runJobs();
  const left = made.map(async ({ id, path }) => [
    await db.release.count({ where: { id } }),
    (await store.findSize(path)) === null ? 0 : 1,
  ]);
  expect(await Promise.all(left)).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
});

it("removes old uploads and objects that belong to no file", async () => {
  const known = await createUpload(in49Hours());
  const { id: releaseId } = await createRelease();
  const { id: fileId } = await createReleaseFile({ releaseId });
  const kept = await putObject(fileId);
  const stray = await putObject(crypto.randomUUID());
  const strayUpload = await store.beginUpload(stray, TYPE);
  // A second upload of a file that knows another one.
  const doubled = await store.beginUpload(known.path, TYPE);
  for (const path of [kept, stray]) await utimes(join(env.STORAGE_DIR ?? "", path), ago(49), ago(49));

  await cleanUpReleases();
  expect([await store.findSize(kept), await store.findSize(stray)]).toEqual([1, null]);
  expect(await store.listParts(stray, strayUpload)).toEqual([]);

  // The age of uploads is the file system's, so the clock moves instead.
  await cleanUpReleases(in49Hours());
  expect(await store.listParts(stray, strayUpload)).toBeNull();
  expect(await store.listParts(known.path, doubled)).toBeNull();
  expect(await exists(known)).toEqual({ row: true, upload: true });
});

it("removes nothing while a backup copies files, and catches up afterwards", async () => {
  const { id: fileId } = await createReleaseFile({ releaseId: (await createRelease()).id });
  const stray = await putObject(crypto.randomUUID());
  const path = await putObject(fileId);
  await utimes(join(env.STORAGE_DIR ?? "", stray), ago(49), ago(49));
  const backup = new Client({ connectionString: env.DATABASE_URL });
  await backup.connect();
  // The lock that `scripts/backup/write-backup.ts` takes.
  await backup.query("SELECT pg_advisory_lock_shared(hashtextextended('forgehall remove orphan uploads', 0))");
  await db.app.deleteMany({
    where: { id: (await db.release.findFirstOrThrow({ where: { files: { some: { id: fileId } } } })).appId },
  });
  await cleanUpReleases();
  await runJobs();
  expect(await db.releaseFile.count({ where: { id: fileId } })).toBe(0);
  expect([await store.findSize(path), await store.findSize(stray)]).toEqual([1, 1]);
  await backup.end();

  // The job tries again after a while.
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`;
  await runJobs();
  await cleanUpReleases();
  expect([await store.findSize(path), await store.findSize(stray)]).toEqual([null, null]);
});

it("tries again after a while when another removal runs at the same time", async () => {
  const stray = await putObject(crypto.randomUUID());
  await utimes(join(env.STORAGE_DIR ?? "", stray), ago(49), ago(49));
  const other = new Client({ connectionString: env.DATABASE_URL });
  await other.connect();
  await other.query("SELECT pg_advisory_lock(hashtextextended('forgehall remove orphan uploads', 0))");
  await cleanUpReleases();
  await other.end();
  expect(await store.findSize(stray)).toBe(1);
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`;
  await runJobs();
  expect(await store.findSize(stray)).toBeNull();
});
