import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkRelease } from "@/lib/catalog/releases/check-release";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { INFECTED_MARKER, startClamd } from "@/tests/fixtures/clamd";
import { createUser } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { buildZip } from "@/tests/fixtures/archives";

const socket = join(tmpdir(), `clamd-release-${process.pid}.ctl`);
process.env.CLAMD_URL = socket;

let clamd: Awaited<ReturnType<typeof startClamd>> | undefined;
afterEach(async () => {
  await clamd?.close();
  clamd = undefined;
});
const scanner = async (behavior: Parameters<typeof startClamd>[0] = {}) =>
  (clamd = await startClamd(behavior, { path: socket }));

/** A verified developer's release that is being checked. */
async function submitted(content: string) {
  const { id: developerId } = await createUser({ role: "developer", verified: true });
  const { id } = await createRelease({ developerId, status: "processing", submittedAt: new Date() });
  const bytes = buildZip([{ name: "readme.txt", content }]);
  const file = await createReleaseFile({ releaseId: id, name: "tool.zip", bytes: bytes.length });
  await getObjectStore().put(releaseObjectPath(file.id), bytes, "application/octet-stream");
  return { id, state: () => db.release.findUniqueOrThrow({ where: { id }, include: { files: true } }) };
}

it("publishes a clean release", async () => {
  await scanner();
  const release = await submitted("Hello");
  await checkRelease.run({ releaseId: release.id });
  expect(await release.state()).toMatchObject({ status: "published", files: [{ contents: { scan: "clean" } }] });
});

it("returns an infected release to its developer", async () => {
  await scanner();
  const release = await submitted(INFECTED_MARKER);
  await checkRelease.run({ releaseId: release.id });
  expect(await release.state()).toMatchObject({
    status: "draft",
    problem: "tool.zip: Our virus scanner found something harmful in this file.",
  });
});

it.each([
  ["StreamMaxLength", { maxLength: 20 }],
  ["MaxFileSize", { response: "stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND" }],
])("asks a moderator about a file beyond the scanner's %s, also when the developer is verified", async (_, limit) => {
  await scanner(limit);
  const release = await submitted("Hello");
  await checkRelease.run({ releaseId: release.id });
  expect(await release.state()).toMatchObject({ status: "review", files: [{ contents: { scan: "too_large" } }] });
});

it("waits for the scanner while it is unavailable", async () => {
  const release = await submitted("Hello");
  await expect(checkRelease.run({ releaseId: release.id })).rejects.toThrow();
  expect(await release.state()).toMatchObject({ status: "processing" });
});
