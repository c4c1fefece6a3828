import { mkdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { createIncomingFile } from "@/lib/foundation/storage/incoming-files";
import { removeOrphanedUploads } from "@/lib/foundation/uploads/cleanup";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { createProject, createProposal } from "@/tests/fixtures/projects";
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

/** Creates an unreferenced upload last used two days ago, with its files on disk. */
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
const isStored = async (url: string) => {
  const row = await db.upload.findUnique({ where: { path: url.replace("/objects/", "") } });
  expect(await exists(fileOf(url))).toBe(row !== null);
  return row !== null;
};

// Removes what earlier tests left, so that a test counts only its own uploads.
beforeEach(() => removeOrphanedUploads());

describe("removeOrphanedUploads", () => {
  it("removes unreferenced uploads with all files after a day, and no sooner", async () => {
    const { id } = await createUser();
    const [picture, document, fresh] = [
      await createUpload(id),
      await createUpload(id, { name: "brief.pdf" }),
      await createUpload(id, { usedAt: ago(23) }),
    ];
    expect(await removeOrphanedUploads()).toBe(2);
    expect([await isStored(picture), await isStored(document), await isStored(fresh)]).toEqual([false, false, true]);
    expect(await exists(fileOf(picture.replace("1280", "320")))).toBe(false);
  });

  it("keeps the files of submitted work and of disputes", async () => {
    const { project } = await createProject();
    const { id: milestoneId } = await db.milestone.findFirstOrThrow({ where: { projectId: project.id } });
    const [work, proof] = [await createUpload(project.developerId ?? ""), await createUpload(project.clientId ?? "")];
    const appealFile = await createUpload(project.developerId ?? "");
    await db.milestoneSubmission.create({ data: { milestoneId, note: "", files: [work], links: [] } });
    const statements = { create: { side: "client", statement: "Late.", files: [proof] } };
    const appeal = { appealedBy: "developer", appealedAt: new Date(), appeal: "No.", appealFiles: [appealFile] };
    const first = { firstToDeveloperCents: 0n, firstReason: "Late." };
    await db.milestoneDispute.create({ data: { milestoneId, statements, ...appeal, ...first } });
    expect(await removeOrphanedUploads()).toBe(0);
    expect([await isStored(work), await isStored(proof), await isStored(appealFile)]).toEqual([true, true, true]);
  });

  it("keeps the files of a proposal until they are taken off or its author's account is deleted", async () => {
    const { id: developerId } = await createUser({ role: "developer" });
    const [plan, sketch] = [await createUpload(developerId), await createUpload(developerId, { name: "plan.pdf" })];
    const { id } = await createProposal({ developerId, attachments: [plan, sketch] });
    expect(await removeOrphanedUploads()).toBe(0);
    await db.projectProposal.update({ where: { id }, data: { attachments: [plan] } });
    expect(await removeOrphanedUploads()).toBe(1);
    expect([await isStored(plan), await isStored(sketch)]).toEqual([true, false]);
    await db.user.delete({ where: { id: developerId } });
    expect(await removeOrphanedUploads()).toBe(1);
  });

  it("keeps uploads of a listing, portfolio, request or profile, with or without the prefix", async () => {
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
    expect(await Promise.all(urls.map(isStored))).toEqual([true, true, true, true, true]);

    await db.app.delete({ where: { id: appId } });
    expect(await removeOrphanedUploads()).toBe(2);
    expect(await Promise.all(urls.map(isStored))).toEqual([false, false, true, true, true]);
  });

  it("keeps uploads of a pending or rejected change while it references them", async () => {
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
    expect(await Promise.all([live, proposed, rejected].map(isStored))).toEqual([true, true, true]);

    // After approval the new image replaces the old one; after discarding, the rejected one is removed.
    await db.app.update({ where: { id: app.id }, data: { screenshots: [proposed] } });
    await db.appChange.deleteMany({ where: { appId: { in: [app.id, other.id] } } });
    expect(await removeOrphanedUploads()).toBe(2);
    expect(await Promise.all([live, proposed, rejected].map(isStored))).toEqual([false, true, false]);
  });

  it("also removes uploads of deleted owners, and those left by an interrupted run", async () => {
    const { id } = await createUser();
    const [left, marked] = [await createUpload(id), await createUpload(id)];
    await db.user.delete({ where: { id } });
    await db.upload.update({
      where: { path: marked.replace("/objects/", "") },
      data: { removedAt: ago(1), usedAt: ago(0) },
    });
    expect(await removeOrphanedUploads()).toBe(2);
    expect([await isStored(left), await isStored(marked)]).toEqual([false, false]);
  });

  it("keeps uploads that are put to use while the job waits for their lock", async () => {
    const developer = await createUser({ role: "developer" });
    const url = await createUpload(developer.id);
    let removing: Promise<number> | undefined;
    await db.$transaction(async (tx) => {
      await tx.upload.update({ where: { path: url.replace("/objects/", "") }, data: { usedAt: new Date() } });
      removing = removeOrphanedUploads();
      await waitForLockWaiters();
    });
    expect(await removing).toBe(0);
    expect(await isStored(url)).toBe(true);
  });

  it("keeps uploads while a backup copies them, and removes them afterwards", async () => {
    const { id } = await createUser();
    const url = await createUpload(id);
    const backup = new Client({ connectionString: env.DATABASE_URL });
    await backup.connect();
    // The lock that `scripts/backup/write-backup.ts` takes.
    await backup.query("SELECT pg_advisory_lock_shared(hashtextextended('forgehall remove orphan uploads', 0))");
    expect(await removeOrphanedUploads()).toBe(0);
    expect(await exists(fileOf(url))).toBe(true);
    await backup.end();
    expect(await removeOrphanedUploads()).toBe(1);
    expect(await exists(fileOf(url))).toBe(false);
  });

  it("either rejects uploads for a new listing or keeps them, whichever transaction is first", async () => {
    const viewer = toViewer(await createUser({ role: "developer" }));
    const urls = await Promise.all(Array.from({ length: 24 }, () => createUpload(viewer.id)));
    const using = urls.map((url) =>
      requireOwnUploads(viewer, [url]).then(
        () => true,
        () => false,
      ),
    );
    const [used] = await Promise.all([Promise.all(using), removeOrphanedUploads(), removeOrphanedUploads()]);
    expect(await Promise.all(urls.map(isStored))).toEqual(used);
  });
});

it("removes files of interrupted uploads after a day", async () => {
  const [old, fresh] = [await createIncomingFile(1), await createIncomingFile(1)];
  for (const path of [old, fresh]) await writeFile(path, "half a picture");
  await utimes(old, ago(25), ago(25));
  await removeOrphanedUploads();
  expect([await exists(old), await exists(fresh)]).toEqual([false, true]);
});
