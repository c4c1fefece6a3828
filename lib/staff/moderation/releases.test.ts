import type { FileContents } from "@/lib/catalog/file-checks/file-contents";
import { getAdminApp } from "@/lib/staff/moderation/apps";
import { compareContents, type ComparedFile, listReviewedReleases } from "@/lib/staff/moderation/releases";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const contents = (entries: FileContents["entries"], entryCount = entries.length): FileContents => ({
  format: "a ZIP archive",
  isArchive: true,
  isProgram: false,
  entries,
  entryCount,
  unpackedBytes: 0,
  executables: [],
  executableCount: 0,
  archives: [],
  archiveCount: 0,
  scan: "clean",
});
const entry = (name: string, bytes: number, crc = "00000000") => ({ name, bytes, crc });
const file = (name: string, bytes: number, more: Partial<ComparedFile> = {}): ComparedFile => ({
  name,
  bytes,
  sha256: `${name} ${bytes}`,
  contents: null,
  ...more,
});

it("lists files added, removed, changed and unchanged, and matches names that contain the version", () => {
  const before = { version: "1.9", files: [file("kiln-1.9.zip", 10), file("manual.pdf", 5), file("old.txt", 1)] };
  const after = { version: "2.0", files: [file("kiln-2.0.zip", 12), file("manual.pdf", 5), file("new.txt", 2)] };
  expect(compareContents(before, after)).toMatchObject([
    { name: "kiln-2.0.zip", change: "changed", bytes: 12, previousBytes: 10 },
    { name: "manual.pdf", change: "same" },
    { name: "new.txt", change: "added", bytes: 2, previousBytes: null },
    { name: "old.txt", change: "removed", bytes: null, previousBytes: 1 },
  ]);
});

it("compares the entries of archives, also those of the same size", () => {
  const old = contents([entry("kiln-1.9/a", 1), entry("kiln-1.9/b", 2, "0000000b"), entry("kiln-1.9/gone", 3)]);
  const now = contents([entry("kiln-2.0/a", 1), entry("kiln-2.0/b", 2, "000000bb"), entry("kiln-2.0/new", 4)]);
  const [compared] = compareContents(
    { version: "1.9", files: [file("kiln.zip", 10, { contents: old })] },
    { version: "2.0", files: [file("kiln.zip", 11, { contents: now })] },
  );
  expect(compared).toMatchObject({
    isComplete: true,
    entryCount: 3,
    entries: [
      { change: "changed", name: "kiln-2.0/b", bytes: 2, previousBytes: 2 },
      { change: "added", name: "kiln-2.0/new", bytes: 4, previousBytes: null },
      { change: "removed", name: "kiln-1.9/gone", bytes: null, previousBytes: 3 },
    ],
  });
});

it("trusts no CRC-32: files of equal size differ by their SHA-256, or are not compared without one", () => {
  const compare = (before: FileContents["entries"], after: FileContents["entries"]) =>
    compareContents(
      { version: "1", files: [file("a.zip", 1, { contents: contents(before) })] },
      { version: "2", files: [file("a.zip", 2, { contents: contents(after) })] },
    )[0];
  const hashed = (name: string, sha256: string) => ({ ...entry(name, 8), sha256 });
  const now = [hashed("forged.js", "B"), hashed("same.js", "C")];
  expect(compare([hashed("forged.js", "A"), hashed("same.js", "C")], now)).toMatchObject({
    entries: [{ change: "changed", name: "forged.js", bytes: 8, previousBytes: 8 }],
    entryCount: 1,
    uncomparedCount: 0,
  });
  // Checked before entries were hashed.
  expect(compare([entry("forged.js", 8), entry("same.js", 8, "00000001")], now)).toMatchObject({
    entries: [{ change: "changed", name: "same.js" }],
    uncomparedCount: 1,
  });
});

it("lists 100 differences and counts all, and compares no lists that were cut", () => {
  const many = contents(Array.from({ length: 150 }, (_, index) => entry(`file ${index}`, 1)));
  const compare = (before: FileContents, after: FileContents) =>
    compareContents(
      { version: "1", files: [file("a.zip", 1, { contents: before })] },
      { version: "2", files: [file("a.zip", 2, { contents: after })] },
    )[0];
  expect(compare(contents([]), many)).toMatchObject({ isComplete: true, entryCount: 150 });
  expect(compare(contents([]), many)?.entries).toHaveLength(100);
  expect(compare(contents([]), contents([entry("a", 1)], 3_000))).toMatchObject({ isComplete: false, entries: [] });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it("compares a release in review with the latest published one, and that with the one before", async () => {
  const { viewer } = await createSignedInUser("admin");
  const app = await createApp({ downloadUrl: null });
  expect(await getAdminApp(viewer, app.id)).toMatchObject({ downloadUrl: null, hasRelease: false });
  const create = (version: string, more: object) => createRelease({ appId: app.id, version, ...more });
  await create("1.0", { status: "published", publishedAt: daysAgo(9) });
  await create("2.0", { status: "published", publishedAt: daysAgo(5) });
  await create("2.5", { status: "withdrawn", publishedAt: daysAgo(4) });
  await create("3.0", { status: "review", submittedAt: daysAgo(1) });
  await create("4.0", { status: "draft" });
  const found = await listReviewedReleases(viewer, app.id);
  expect(found.map(({ version, previous }) => [version, previous?.version])).toEqual([
    ["3.0", "2.0"],
    ["2.0", "1.0"],
    ["1.0", undefined],
  ]);
  // Its only deliverable is hosted here.
  expect(await getAdminApp(viewer, app.id)).toMatchObject({ downloadUrl: null, hasRelease: true });
});
