import { access } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { releaseObjectPath } from "@/lib/releases/release-object-path";
import { beginUpload, getOwnUpload } from "@/lib/releases/uploads/get-own-upload";
import { getObjectStore } from "@/lib/storage/get-object-store";
import { askForPart, finish, newUpload, sendPart, stop, testReleaseUploads } from "@/tests/fixtures/release-uploads";
import { createSignedInUser, toViewer } from "@/tests/fixtures/sessions";

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
