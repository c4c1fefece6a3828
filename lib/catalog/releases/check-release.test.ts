import { checkRelease } from "@/lib/catalog/releases/check-release";
import { releaseObjectPath } from "@/lib/catalog/releases/release-files";
import { deleteReleaseFile } from "@/lib/catalog/releases/release-uploads";
import { checkJobKey } from "@/lib/catalog/releases/transitions";
import { db } from "@/lib/foundation/db/client";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { createUser } from "@/tests/fixtures/factories";
import { runJobs } from "@/tests/fixtures/jobs";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

/** Submits a release with files of these contents, by name. */
async function submit(developerId: string, files: Record<string, string>): Promise<string> {
  const { id: releaseId } = await createRelease({ developerId, status: "processing", submittedAt: new Date() });
  for (const [name, content] of Object.entries(files)) {
    const { id } = await createReleaseFile({ releaseId, name, bytes: content.length });
    await getObjectStore().put(releaseObjectPath(id), Buffer.from(content), "application/octet-stream");
  }
  await checkRelease.add(db, { releaseId }, { key: checkJobKey(releaseId) });
  return releaseId;
}
const developer = async () => (await createUser({ role: "developer" })).id;
const filesOf = (releaseId: string) => db.releaseFile.findMany({ where: { releaseId }, orderBy: { name: "asc" } });

it("checks one file of each developer in turn, small ones first, in whatever order they were submitted", async () => {
  const [many, few] = [await developer(), await developer()];
  const large = await submit(many, { "a1.txt": "a".repeat(30), "a2.txt": "a".repeat(40), "a3.txt": "a".repeat(50) });
  const small = await submit(few, { "b1.txt": "b" });
  const second = await submit(few, { "b2.txt": "b".repeat(45) });
  await runJobs();
  const checked = (await Promise.all([large, small, second].map(filesOf)))
    .flat()
    .sort((one, other) => Number(one.checkedAt) - Number(other.checkedAt));
  expect(checked.map(({ name }) => name)).toEqual(["b1.txt", "a1.txt", "a2.txt", "b2.txt", "a3.txt"]);
  const releases = await db.release.findMany({ where: { id: { in: [large, small, second] } } });
  expect(releases.map(({ status }) => status)).toEqual(["review", "review", "review"]);
});

it("refuses a file that an earlier version of the checks accepted", async () => {
  const release = await submit(await developer(), { "a.png": "no image" });
  await db.releaseFile.updateMany({
    where: { releaseId: release },
    data: { sha256: "0".repeat(64), contents: { checker: 2 } },
  });
  await runJobs();
  expect(await db.release.findUniqueOrThrow({ where: { id: release } })).toMatchObject({
    status: "draft",
    problem: expect.stringMatching(/^a\.png: /),
  });
});

it("names the problem of each file", async () => {
  const release = await submit(await developer(), { "b.zip": "no archive", "a.png": "no image", "c.txt": "fine" });
  await runJobs();
  expect(await db.release.findUniqueOrThrow({ where: { id: release } })).toMatchObject({
    status: "draft",
    problem: expect.stringMatching(/^a\.png: .+\nb\.zip: /),
  });
  expect((await filesOf(release)).map(({ problem }) => problem !== null)).toEqual([true, true, false]);
});

it("forgets the problem of a release once the files that have one are removed", async () => {
  const { viewer } = await createSignedInUser("developer");
  const release = await submit(viewer.id, { "a.png": "no image", "b.zip": "no archive", "c.txt": "fine" });
  await runJobs();
  const problem = async () => (await db.release.findUniqueOrThrow({ where: { id: release } })).problem;
  for (const [name, left] of [
    ["c.txt", true],
    ["a.png", true],
    ["b.zip", false],
  ] as const) {
    const file = (await filesOf(release)).find((one) => one.name === name);
    await deleteReleaseFile(viewer, release, file?.id ?? "");
    expect([name, (await problem()) !== null]).toEqual([name, left]);
  }
});

it("does not read the same content again for the same developer", async () => {
  const owner = await developer();
  const first = await submit(owner, { "manual.txt": "unchanged" });
  await runJobs();
  const [checked] = await filesOf(first);
  // Something that only the earlier check can have found.
  const contents = { ...(checked?.contents as object), entryCount: 77 };
  await db.releaseFile.update({ where: { id: checked?.id ?? "" }, data: { contents } });
  const [again, other] = [
    await submit(owner, { "manual-2.txt": "unchanged" }),
    await submit(await developer(), { "manual.txt": "unchanged" }),
  ];
  await runJobs();
  expect(await filesOf(again)).toMatchObject([{ sha256: checked?.sha256, contents: { entryCount: 77 } }]);
  expect(await filesOf(other)).toMatchObject([{ sha256: checked?.sha256, contents: { entryCount: 0 } }]);

  // Of an earlier version of the checks.
  await db.releaseFile.updateMany({
    where: { sha256: checked?.sha256 ?? "" },
    data: { contents: { ...contents, checker: 1 } },
  });
  const later = await submit(owner, { "manual-3.txt": "unchanged" });
  await runJobs();
  expect(await filesOf(later)).toMatchObject([{ contents: { entryCount: 0 } }]);
});
