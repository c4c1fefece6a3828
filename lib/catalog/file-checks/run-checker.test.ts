import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecker } from "@/lib/catalog/file-checks/run-checker";
import { findChecker } from "@/tests/fixtures/find-checker";
import { buildBomb, buildZip } from "@/tests/fixtures/archives";

const MEGABYTE = 1024 * 1024;
const folder = mkdtemp(join(tmpdir(), "forgehall-checker-"));
afterAll(async () => rm(await folder, { recursive: true }));

async function run(name: string, bytes: Buffer, options: { timeoutMs?: number } = {}) {
  const path = join(await folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return runChecker({ path, name, bytes: bytes.length, ...options });
}

it("checks a file in a process of its own", async () => {
  expect(await run("a.zip", buildZip([{ name: "../a", content: "x" }]))).toMatchObject({
    result: { problem: 'The archive contains the path "../a", which leads outside it.' },
  });
  expect(await run("a.zip", buildZip([{ name: "a", content: "x" }]))).toMatchObject({
    result: { sha256: expect.any(String), contents: { entryCount: 1 } },
  });
});

it("unpacks 1 GB in flat memory, and refuses a bomb of 1 GB", async () => {
  // 6 MB that do not compress allow 200 times as much to be unpacked.
  const large = await run("a.tgz", buildBomb(1024, [{ name: "random", content: randomBytes(6 * MEGABYTE) }]));
  expect(large.result).toMatchObject({ contents: { entryCount: 2, unpackedBytes: 1030 * MEGABYTE } });
  expect(large.peakBytes).toBeLessThan(200 * MEGABYTE);
  const bomb = await run("a.tgz", buildBomb(1024));
  expect(bomb.result).toMatchObject({
    problem: expect.stringMatching(/^The archive unpacks to more than 19\d\.\d MB/),
  });
  expect(bomb.peakBytes).toBeLessThan(200 * MEGABYTE);
});

it("refuses a file that takes too long, and throws when the process fails", async () => {
  expect(await run("a.zip", buildZip([]), { timeoutMs: 1 })).toMatchObject({
    result: { problem: "Checking the file took too long. Try again, or include fewer files." },
  });
  await expect(runChecker({ path: "/nowhere/at/all", name: "a.zip", bytes: 1 })).rejects.toThrow("ENOENT");
});

it("throws when the process is killed, so that the job tries again", async () => {
  const running = run("a.tgz", buildBomb(1024));
  process.kill(await findChecker(), "SIGKILL");
  await expect(running).rejects.toThrow("SIGKILL");
});

it("ends when the server that started it is gone", async () => {
  const path = join(await folder, "endless.tgz");
  await writeFile(path, buildBomb(1024, [{ name: "random", content: randomBytes(6 * MEGABYTE) }]));
  const checker = spawn(process.execPath, ["--import", "tsx", "server/worker/release-checker.ts", path, "endless.tgz"]);
  checker.stdin.destroy();
  expect(await once(checker, "exit")).toEqual([1, null]);
});
