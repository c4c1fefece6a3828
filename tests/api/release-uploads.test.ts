import { access } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { releaseObjectPath } from "@/lib/releases/release-object-path";
import { askForPart, finish, newUpload, sendPart, stop, testReleaseUploads } from "@/tests/fixtures/release-uploads";
import { createSignedInUser } from "@/tests/fixtures/sessions";

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

  it("is neither served nor stored where anyone could read it", async () => {
    const upload = await newUpload();
    await sendPart(upload, 1);
    await expect(access(join(env.STORAGE_DIR ?? "", releaseObjectPath(upload.fileId)))).rejects.toThrow();
  });
});
