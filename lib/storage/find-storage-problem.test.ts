import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBucketProblem, findFolderProblem } from "@/lib/storage/find-storage-problem";
import { startBucket } from "@/tests/fixtures/bucket";

describe("a bucket", () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.stop());

  it("that answers is no problem", async () => {
    expect(await findBucketProblem(bucket)).toBeNull();
  });

  it.each([
    ["with another name", { bucket: "forgehal" }, 'S3_BUCKET: there is no bucket named "forgehal".'],
    [
      "with a wrong key",
      { accessKeyId: "nobody", secretAccessKey: "none" },
      "S3_ACCESS_KEY_ID: the service does not know this key.",
    ],
  ])("%s is one that trying again does not mend", async (_what, change, problem) => {
    expect(await findBucketProblem({ ...bucket, ...change })).toEqual({ problem, away: false });
  });

  it("that cannot be reached may come back", async () => {
    const found = await findBucketProblem({ ...bucket, endpoint: "http://127.0.0.1:9" });
    expect(found).toEqual({
      problem: "S3_ENDPOINT: the service does not answer (connect ECONNREFUSED 127.0.0.1:9).",
      away: true,
    });
  });
});

describe("a folder", () => {
  it("is created where it is missing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "storage-"));
    expect(await findFolderProblem(join(folder, "not/yet/there"))).toBeNull();
  });

  it("that cannot be one is named", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "storage-")), "file");
    await writeFile(file, "");
    expect(await findFolderProblem(join(file, "objects"))).toMatchObject({
      problem: expect.stringContaining(`STORAGE_DIR: this user cannot write to ${file}/objects`),
      away: false,
    });
  });
});
