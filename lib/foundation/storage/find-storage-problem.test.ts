import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBucketProblem, findFolderProblem } from "@/lib/foundation/storage/find-storage-problem";
import { startBucket } from "@/tests/fixtures/bucket";

describe("findBucketProblem", () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.stop());

  it("returns null for a reachable bucket", async () => {
    expect(await findBucketProblem(bucket)).toBeNull();
  });

  it.each([
    ["with another name", { bucket: "forgehal" }, 'S3_BUCKET: there is no bucket named "forgehal".'],
    [
      "with a wrong key",
      { accessKeyId: "nobody", secretAccessKey: "none" },
      "S3_ACCESS_KEY_ID: the service does not know this key.",
    ],
  ])("reports a permanent problem for a bucket %s", async (_what, change, problem) => {
    expect(await findBucketProblem({ ...bucket, ...change })).toEqual({ problem, away: false });
  });

  it("reports a temporary problem for an unreachable bucket", async () => {
    const found = await findBucketProblem({ ...bucket, endpoint: "http://127.0.0.1:9" });
    expect(found).toEqual({
      problem: "S3_ENDPOINT: the service does not answer (connect ECONNREFUSED 127.0.0.1:9).",
      away: true,
    });
  });
});

describe("findFolderProblem", () => {
  it("creates a missing folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "storage-"));
    expect(await findFolderProblem("STORAGE_DIR", join(folder, "not/yet/there"))).toBeNull();
  });

  it("reports a path that cannot be a folder", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "storage-")), "file");
    await writeFile(file, "");
    for (const folder of [file, join(file, "objects")])
      expect(await findFolderProblem("STORAGE_DIR", folder)).toEqual({
        problem: `STORAGE_DIR: the folder ${folder} cannot be created (ENOTDIR).`,
        away: false,
      });
  });

  it("reports a file system on which no folder can be created", async () => {
    expect(await findFolderProblem("STORAGE_DIR", "/proc/forgehall/objects")).toEqual({
      problem: "STORAGE_DIR: the folder /proc/forgehall/objects cannot be created (ENOENT).",
      away: false,
    });
  });
});
