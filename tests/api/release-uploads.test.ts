import { watch } from "node:fs";
import { access, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PUT } from "@/app/objects/[...path]/route";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { beginUpload, getOwnUpload } from "@/lib/catalog/releases/release-uploads";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { askForPart, finish, newUpload, sendPart, stop, testReleaseUploads } from "@/tests/fixtures/release-uploads";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";
import { waitUntil } from "@/tests/harness/wait-until";

// Settings are read on first use. A refused completion is logged as an error.
process.env.LOG_LEVEL = "silent";

testReleaseUploads("folder");

describe("a part of an upload", () => {
  it("exists only within the announced size, for its owner", async () => {
    const upload = await newUpload();
    expect((await askForPart(upload, 4)).status).toBe(404);
    expect((await askForPart(upload, 0)).status).toBe(404);
    const { session } = await createSignedInUser("developer");
    expect((await askForPart({ ...upload, session }, 1)).status).toBe(404);
    expect((await finish({ ...upload, session })).status).toBe(404);
    expect((await stop({ ...upload, session })).status).toBe(404);
  });

  it("begins no second upload of a file that was stored meanwhile", async () => {
    const { fileId } = await newUpload();
    const { developerId: id } = await db.release.findFirstOrThrow({ where: { files: { some: { id: fileId } } } });
    const developer = await db.user.findUniqueOrThrow({ where: { id } });
    const asked = await getOwnUpload(toViewer(developer), fileId);
    await db.releaseFile.update({ where: { id: fileId }, data: { uploadId: null, storedAt: new Date() } });
    await expect(beginUpload(asked)).rejects.toMatchObject({ code: "not_found" });
    expect(await db.releaseFile.findUnique({ where: { id: fileId } })).toMatchObject({ uploadId: null });
    for await (const { path } of getObjectStore().listUploads(asked.path)) throw new Error(`${path} was left behind.`);
  });

  it("is neither served nor stored where anyone could read it", async () => {
    const upload = await newUpload();
    await sendPart(upload, 1);
    await expect(access(join(env.STORAGE_DIR ?? "", releaseObjectPath(upload.fileId)))).rejects.toThrow();
  });
});

/** For what happens at once: only a failure waits so long. */
const SOON = { interval: 10 };
/** The folder of the temporary files. */
const incoming = () => join(env.STORAGE_DIR ?? "", ".incoming");

/** Records the names of the temporary files that are created while `work` runs. */
async function namesCreatedDuring(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  const watcher = watch(incoming(), (_event, name) => name !== null && names.add(name));
  const last = crypto.randomUUID();
  try {
    await work();
    // Events come in order, so with this one all earlier ones have come.
    await writeFile(join(incoming(), last), "");
    expect(await waitUntil(() => names.has(last), SOON)).toBe(true);
  } finally {
    watcher.close();
  }
  names.delete(last);
  return names;
}

async function completeUpload() {
  const upload = await newUpload();
  for (const part of [1, 2, 3]) await sendPart(upload, part);
  return upload;
}
const claimedUntil = ({ fileId: id }: { fileId: string }, completingUntil: Date) =>
  db.releaseFile.update({ where: { id }, data: { completingUntil } });

describe("completing an upload", () => {
  it("joins the parts once when it is asked for 16 times at once, and every call succeeds", async () => {
    const upload = await completeUpload();
    const statuses: number[] = [];
    const created = await namesCreatedDuring(async () => {
      const answers = await Promise.all(Array.from({ length: 16 }, () => finish(upload)));
      statuses.push(...answers.map(({ status }) => status));
    });
    expect(statuses).toEqual(Array.from({ length: 16 }, () => 200));
    expect(created.size).toBe(1);
  });

  it("waits for another server that does it, and goes on when that one has died", async () => {
    const upload = await completeUpload();
    await claimedUntil(upload, new Date(Date.now() + 60_000));
    const created = await namesCreatedDuring(async () => {
      const busy = await finish(upload);
      expect([busy.status, busy.headers.get("retry-after"), await busy.text()]).toEqual([
        503,
        "5",
        "This file is still being put together. Please try again in a moment.",
      ]);
    });
    expect(created.size).toBe(0);
    await claimedUntil(upload, new Date(Date.now() - 1));
    expect((await finish(upload)).status).toBe(200);
    const row = await db.releaseFile.findUniqueOrThrow({ where: { id: upload.fileId } });
    expect(row).toMatchObject({ storedAt: expect.any(Date), completingUntil: null });
  });

  it("gives up its claim when parts are missing", async () => {
    const upload = await newUpload();
    await sendPart(upload, 1);
    expect((await finish(upload)).status).toBe(409);
    for (const part of [2, 3]) await sendPart(upload, part);
    expect((await finish(upload)).status).toBe(200);
  });
});

it("a part that is sent again replaces a transfer that stalls, and frees its space", async () => {
  const upload = await newUpload();
  const { url } = (await (await askForPart(upload, 1)).json()) as { url: string };
  const params = Promise.resolve({ path: new URL(url).pathname.split("/").slice(2) });
  const existing = new Set(await readdir(incoming()));
  let client!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (client = controller) });
  client.enqueue(new Uint8Array(3_000_000));
  const stalled = PUT(new Request(url, { method: "PUT", body, duplex: "half" } as RequestInit), { params });
  const temporaryBytes = async () => {
    const names = (await readdir(incoming())).filter((name) => !existing.has(name));
    return Promise.all(names.map((name) => stat(join(incoming(), name)).then(({ size }) => size)));
  };
  expect(await waitUntil(async () => (await temporaryBytes()).includes(3_000_000), SOON)).toBe(true);
  expect(await sendPart(upload, 1)).toBe(200);
  expect(await waitUntil(async () => (await temporaryBytes()).every((size) => size === 0), SOON)).toBe(true);
  client.enqueue(new Uint8Array(1_000_000));
  client.close();
  expect((await stalled).status).toBe(400);
  expect(await temporaryBytes()).toEqual([]);
});
