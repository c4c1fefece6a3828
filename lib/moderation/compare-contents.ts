import type { EntryChange, FileComparison } from "@/lib/moderation/releases-moderation.dto";
import type { FileContents } from "@/lib/releases/file-contents.schema";

const MAX_LISTED = 100;

type Entries = Pick<FileContents, "entries" | "entryCount">;
/** A file of a release; `contents` is null before it was checked. */
export type ComparedFile = { name: string; bytes: number; sha256: string | null; contents: FileContents | null };
/** A release's version and files. Names that contain the version match those with the other release's version. */
export type ComparedRelease = { version: string; files: readonly ComparedFile[] };

const withoutVersion = (name: string, version: string) => name.split(version).join("*");

type Compared = { changes: EntryChange[]; uncomparedCount: number };

/**
 * Lists the entries added, removed or changed between two archives, and counts those of equal size without a hash.
 * @returns null when a list is not complete
 */
function compareEntries(before: Entries, after: Entries, [from, to]: [string, string]): Compared | null {
  if ([before, after].some(({ entries, entryCount }) => entries.length < entryCount)) return null;
  const left = new Map(before.entries.map((entry) => [withoutVersion(entry.name, from), entry]));
  const changes: EntryChange[] = [];
  let uncomparedCount = 0;
  for (const { name, bytes, crc, sha256 } of after.entries) {
    const key = withoutVersion(name, to);
    const old = left.get(key);
    left.delete(key);
    if (!old) changes.push({ change: "added", name, bytes, previousBytes: null });
    else if (old.bytes !== bytes || old.crc !== crc || (old.sha256 && sha256 && old.sha256 !== sha256))
      changes.push({ change: "changed", name, bytes, previousBytes: old.bytes });
    // Two files can be made to have the same size and CRC-32.
    else if (!old.sha256 || !sha256) uncomparedCount += 1;
  }
  for (const { name, bytes } of left.values())
    changes.push({ change: "removed", name, bytes: null, previousBytes: bytes });
  return { changes, uncomparedCount };
}

const nothing = { entries: [], entryCount: 0, uncomparedCount: 0, isComplete: true };

function compareFile(file: ComparedFile, old: ComparedFile | undefined, versions: [string, string]): FileComparison {
  const { name, bytes } = file;
  if (!old) return { name, change: "added", bytes, previousBytes: null, ...nothing };
  const isSame = file.sha256 !== null && file.sha256 === old.sha256;
  const isArchive = file.contents?.isArchive && old.contents?.isArchive;
  const compared =
    !isSame && isArchive && file.contents && old.contents
      ? compareEntries(old.contents, file.contents, versions)
      : { changes: [], uncomparedCount: 0 };
  return {
    name,
    change: isSame ? "same" : "changed",
    bytes,
    previousBytes: old.bytes,
    entries: compared?.changes.slice(0, MAX_LISTED) ?? [],
    entryCount: compared?.changes.length ?? 0,
    uncomparedCount: compared?.uncomparedCount ?? 0,
    isComplete: compared !== null,
  };
}

/** Compares a release's files with those of the one before it, file by file and within archives. */
export function compareContents(before: ComparedRelease, after: ComparedRelease): FileComparison[] {
  const left = new Map(before.files.map((file) => [withoutVersion(file.name, before.version), file]));
  const compared = after.files.map((file) => {
    const key = withoutVersion(file.name, after.version);
    const old = left.get(key);
    left.delete(key);
    return compareFile(file, old, [before.version, after.version]);
  });
  const removed = [...left.values()].map(({ name, bytes }): FileComparison => {
    return { name, change: "removed", bytes: null, previousBytes: bytes, ...nothing };
  });
  return [...compared, ...removed];
}
