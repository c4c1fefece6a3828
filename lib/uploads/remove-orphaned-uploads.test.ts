import { mkdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { createIncomingFile } from "@/lib/storage/incoming-files";
import { removeOrphanedUploads } from "@/lib/uploads/remove-orphaned-uploads";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { waitForLockWaiters } from "@/tests/fixtures/row-locks";
import { toViewer } from "@/tests/fixtures/sessions";

const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const fileOf = (url: string) => join(env.STORAGE_DIR ?? "", url.replace("/objects/", ""));

/** An upload of two days ago with its files on the disk, which nothing names. */
async function createUpload(ownerId: string, { usedAt = ago(48), name = "1280.webp" } = {}) {
  const id = crypto.randomUUID();
  const url = `/objects/uploads/${id}/${name}`;
  await mkdir(join(env.STORAGE_DIR ?? "", "uploads", id), { recursive: true });
  for (const file of name === "1280.webp" ? ["320.webp", "640.webp", name] : [name])
    await writeFile(join(env.STORAGE_DIR ?? "", "uploads", id, file), "x");
  await db.upload.create({
    data: {
      id,
      ownerId,
      kind: "image",
      path: url.replace("/objects/", ""),
      storedAt: usedAt,
      usedAt,
      createdAt: usedAt,
    },
  });
  return url;
}
const isKept = async (url: string) => {
  const row = await db.upload.findUnique({ where: { path: url.replace("/objects/", "") } });
  expect(await exists(fileOf(url))).toBe(row !== null);
  return row !== null;
};

// What earlier tests of this database left is removed first, so that a run's count is that of the case's own uploads.
beforeEach(() => removeOrphanedUploads());

describe("uploads that nothing names", () => {
  it("are removed after a day with every file, and no sooner", async () => {
    const { id } = await createUser();
    const [picture, document, fresh] = [
      await createUpload(id),
      await createUpload(id, { name: "brief.pdf" }),
      await createUpload(id, { usedAt: ago(23) }),
    ];
    expect(await removeOrphanedUploads()).toBe(2);
    expect([await isKept(picture), await isKept(document), await isKept(fresh)]).toEqual([false, false, true]);
    expect(await exists(fileOf(picture.replace("1280", "320")))).toBe(false);
  });

  it("are not those of a listing, a portfolio, a request or a profile, with or without the prefix", async () => {
    const { id } = await createUser({ role: "developer" });
    const urls = await Promise.all(Array.from({ length: 5 }, () => createUpload(id)));
    const [app = "", bare = "", portfolio = "", request = "", avatar = ""] = urls;
    const { id: appId } = await createApp({ developerId: id, screenshots: [app, bare.replace("/objects/", "")] });
    await db.portfolioItem.create({
      data: { developerId: id, title: "x", description: "x", screenshots: [portfolio] },
    });
    await db.projectRequest.create({
      data: {
        clientId: id,
        title: "x",
        description: "x",
        category: "x",
        budget: 1,
        timeline: "x",
        attachments: [request],
      },
    });
    await db.user.update({ where: { id }, data: { avatar } });
    expect(await removeOrphanedUploads()).toBe(0);
    expect(await Promise.all(urls.map(isKept))).toEqual([true, true, true, true, true]);

    await db.app.delete({ where: { id: appId } });
    expect(await removeOrphanedUploads()).toBe(2);
    expect(await Promise.all(urls.map(isKept))).toEqual([false, false, true, true, true]);
  });

  it("are not those of a change in review or of a rejected one, until nothing names them", async () => {
    const { id } = await createUser({ role: "developer" });
    const [live = "", proposed = "", rejected = ""] = await Promise.all(
      Array.from({ length: 3 }, () => createUpload(id)),
    );
    const [app, other] = [
      await createApp({ developerId: id, screenshots: [live] }),
      await createApp({ developerId: id }),
    ];
    await db.appChange.create({ data: { appId: app.id, changes: { screenshots: [proposed] } } });
    await db.appChange.create({
      data: { appId: other.id, changes: { title: "x", screenshots: [rejected] }, status: "rejected" },
    });
    await db.appChange.create({ data: { appId: (await createApp()).id, changes: { title: "No pictures" } } });
    expect(await removeOrphanedUploads()).toBe(0);
    expect(await Promise.all([live, proposed, rejected].map(isKept))).toEqual([true, true, true]);

    // Approved, the new picture takes the old one's place; discarded, the rejected one goes.
    await db.app.update({ where: { id: app.id }, data: { screenshots: [proposed] } });
    await db.appChange.deleteMany({ where: { appId: { in: [app.id, other.id] } } });
    expect(await removeOrphanedUploads()).toBe(2);
    expect(await Promise.all([live, proposed, rejected].map(isKept))).toEqual([false, true, false]);
  });

  it("are removed also when their owner is gone, and when an earlier run was cut off", async () => {
    const { id } = await createUser();
    const [left, marked] = [await createUpload(id), await createUpload(id)];
    await db.user.delete({ where: { id } });
    await db.upload.update({
      where: { path: marked.replace("/objects/", "") },
      data: { removedAt: ago(1), usedAt: ago(0) },
    });
    expect(await removeOrphanedUploads()).toBe(2);
    expect([await isKept(left), await isKept(marked)]).toEqual([false, false]);
  });

  it("stay when they are put to use while the job waits for them", async () => {
    const developer = await createUser({ role: "developer" });
    const url = await createUpload(developer.id);
    let removing: Promise<number> | undefined;
    await db.$transaction(async (tx) => {
      await tx.upload.update({ where: { path: url.replace("/objects/", "") }, data: { usedAt: new Date() } });
      removing = removeOrphanedUploads();
      await waitForLockWaiters();
    });
    expect(await removing).toBe(0);
    expect(await isKept(url)).toBe(true);
  });

  it("stay with their files while a backup copies them, and go afterwards", async () => {
    const { id } = await createUser();
    const url = await createUpload(id);
    const backup = new Client({ connectionString: env.DATABASE_URL });
    await backup.connect();
    // As `scripts/backup/write-backup.mjs` holds it.
    await backup.query("SELECT pg_advisory_lock_shared(hashtextextended('forgehall remove orphan uploads', 0))");
    expect(await removeOrphanedUploads()).toBe(0);
    expect(await exists(fileOf(url))).toBe(true);
    await backup.end();
    expect(await removeOrphanedUploads()).toBe(1);
    expect(await exists(fileOf(url))).toBe(false);
  });

  it("are either refused to a new listing or kept for it, whoever is first", async () => {
    const viewer = toViewer(await createUser({ role: "developer" }));
    const urls = await Promise.all(Array.from({ length: 24 }, () => createUpload(viewer.id)));
    const using = urls.map((url) =>
      requireOwnUploads(viewer, [url]).then(
        () => true,
        () => false,
      ),
    );
    const [used] = await Promise.all([Promise.all(using), removeOrphanedUploads(), removeOrphanedUploads()]);
    expect(await Promise.all(urls.map(isKept))).toEqual(used);
  });
});

it("files of uploads that were cut off go after a day", async () => {
  const [old, fresh] = [await createIncomingFile(), await createIncomingFile()];
  for (const path of [old, fresh]) await writeFile(path, "half a picture");
  await utimes(old, ago(25), ago(25));
  await removeOrphanedUploads();
  expect([await exists(old), await exists(fresh)]).toEqual([false, true]);
});
