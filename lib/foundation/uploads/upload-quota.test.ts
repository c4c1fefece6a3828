import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { POST as openAvatar } from "@/app/api/objects/upload/route";
import { PUT as saveAvatar } from "@/app/api/profile/avatar/route";
import { POST as upload } from "@/app/api/upload/route";
import { PUT as send } from "@/app/objects/[...path]/route";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { removeOrphanedUploads } from "@/lib/foundation/uploads/cleanup";
import { insertUpload } from "@/lib/foundation/uploads/uploads";
import { MAX_AVATAR_BYTES } from "@/lib/foundation/uploads/uploads.constants";
import { call } from "@/tests/fixtures/call";
import { testImage } from "@/tests/fixtures/images";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";

// Settings are read on first use.
const MEGABYTE = 1024 * 1024;
const QUOTA = 20 * MEGABYTE;
process.env.UPLOAD_QUOTA_BYTES = String(QUOTA);

const FULL =
  "Your uploads take up 20.0 MB of your 20.0 MB, so this file doesn't fit. Remove images you no longer need. " +
  "Their space is freed within two days.";

async function sendPicture(session: string, kind = "image") {
  const form = new FormData();
  form.append(
    "file",
    new Blob([new Uint8Array(await testImage(600, 400).png().toBuffer())], { type: "image/png" }),
    "a.png",
  );
  return call(upload, `/api/upload?kind=${kind}`, { method: "POST", form, session });
}
/** Inserts an upload row of this size without files. */
async function insertStored(ownerId: string, bytes: number, more: { kind?: string; usedAt?: Date } = {}) {
  const id = crypto.randomUUID();
  return db.upload.create({
    data: { id, ownerId, kind: "image", path: `uploads/${id}/1280.webp`, bytes, storedAt: new Date(), ...more },
  });
}
const sum = async (ownerId: string) =>
  (await db.upload.aggregate({ where: { ownerId }, _sum: { bytes: true } }))._sum.bytes ?? 0;
const folders = () => readdir(join(env.STORAGE_DIR ?? "", "uploads")).catch(() => []);

describe("the upload quota", () => {
  it("rejects a picture beyond the quota with 413 and stores nothing of it", async () => {
    const { user, session } = await createSignedInUser("developer");
    await insertStored(user.id, QUOTA);
    const before = await folders();
    const response = await sendPicture(session);
    expect([response.status, await response.text()]).toEqual([413, FULL]);
    expect((await sendPicture(session, "attachment")).status).toBe(413);
    expect([await folders(), await db.upload.count({ where: { ownerId: user.id } })]).toEqual([before, 1]);
  });

  it("counts every stored width, and no other user's files", async () => {
    const [{ user, session }, other] = [await createSignedInUser("developer"), await createSignedInUser("developer")];
    await insertStored(other.user.id, QUOTA);
    const { url } = (await (await sendPicture(session)).json()) as { url: string };
    const paths = [320, 640, 1280].map((width) =>
      join(env.STORAGE_DIR ?? "", url.replace("/objects/", "").replace("1280", String(width))),
    );
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    expect(await sum(user.id)).toBe(sizes.reduce((total, size) => total + size, 0));
  });

  it("is freed when unused files are cleaned up", async () => {
    const { user, session } = await createSignedInUser("developer");
    await insertStored(user.id, QUOTA, { usedAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await sendPicture(session)).status).toBe(413);
    await removeOrphanedUploads();
    expect((await sendPicture(session)).status).toBe(201);
  });

  it("holds for concurrent uploads", async () => {
    const { user } = await createSignedInUser("developer");
    const bytes = QUOTA / 2;
    const insert = () => {
      const id = crypto.randomUUID();
      return insertUpload({ id, ownerId: user.id, kind: "image", path: `uploads/${id}/1280.webp`, bytes }).then(
        () => "kept",
        (error: { code: string }) => error.code,
      );
    };
    const results = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${user.id}::uuid FOR UPDATE`,
      () => Array.from({ length: 5 }, insert),
    );
    expect(results.sort()).toEqual(["kept", "kept", "too_large", "too_large", "too_large"]);
    expect(await sum(user.id)).toBe(QUOTA);
  });

  it("accepts a file that fits to the byte", async () => {
    const { user } = await createSignedInUser("developer");
    const insert = (bytes: number) => {
      const id = crypto.randomUUID();
      return insertUpload({ id, ownerId: user.id, kind: "image", path: `uploads/${id}/1280.webp`, bytes });
    };
    await insert(QUOTA - 1);
    await expect(insert(2)).rejects.toMatchObject({ code: "too_large" });
    await insert(1);
    expect(await sum(user.id)).toBe(QUOTA);
  });

  it("sums uploads beyond the range of a single row's integer", async () => {
    const { user, session } = await createSignedInUser("developer");
    for (const bytes of [2_000_000_000, 2_000_000_000]) await insertStored(user.id, bytes);
    const response = await sendPicture(session);
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("3.7 GB of your 20.0 MB")]);
  });
});

describe("an avatar upload URL", () => {
  const open = (session: string, query = "") =>
    call(openAvatar, `/api/objects/upload${query}`, { method: "POST", session });

  it("reserves the maximum size, and the actual size after the upload", async () => {
    const { user, session } = await createSignedInUser();
    await open(session, "?type=image/png&size=1000");
    expect(await sum(user.id)).toBe(1000);
    const { uploadURL } = (await (await open(session)).json()) as { uploadURL: string };
    expect(await sum(user.id)).toBe(1000 + MAX_AVATAR_BYTES);
    const content = await testImage(80, 80).png().toBuffer();
    const path = new URL(uploadURL).pathname.split("/").slice(2);
    await send(new Request(uploadURL, { method: "PUT", body: new Uint8Array(content) }), {
      params: Promise.resolve({ path }),
    });
    expect(
      (await call(saveAvatar, "/api/profile/avatar", { method: "PUT", body: { avatarURL: uploadURL }, session }))
        .status,
    ).toBe(200);
    const encoded = await db.upload.findFirstOrThrow({ where: { ownerId: user.id, storedAt: { not: null } } });
    expect(await sum(user.id)).toBe(1000 + content.length + encoded.bytes);
  });

  it("is rejected when the quota is used up", async () => {
    const { user, session } = await createSignedInUser();
    await insertStored(user.id, QUOTA - MAX_AVATAR_BYTES + 1);
    expect((await open(session)).status).toBe(413);
    expect((await open(session, "?type=image/png&size=1000")).status).toBe(200);
  });
});
