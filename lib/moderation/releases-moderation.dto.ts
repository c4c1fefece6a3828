import type { FileContents } from "@/lib/releases/file-contents.schema";
import type { Release, ReleaseFile } from "@/lib/releases/releases.dto";

/** A file or an entry of an archive that differs from the previous release. Sizes in bytes. */
export type EntryChange = {
  change: "added" | "removed" | "changed";
  name: string;
  bytes: number | null;
  previousBytes: number | null;
};

/** A file compared with the same file of the previous release. */
export type FileComparison = {
  name: string;
  change: EntryChange["change"] | "same";
  bytes: number | null;
  previousBytes: number | null;
  /** The first differences within an archive, and the number of all. */
  entries: EntryChange[];
  entryCount: number;
  /** Entries of equal size that may differ, because one of the releases was checked before entries were hashed. */
  uncomparedCount: number;
  /** False when the archives have too many files to be compared. */
  isComplete: boolean;
};

/** What the checks found, without the entries. */
export type CheckedContents = Omit<FileContents, "entries">;
export type ReviewedFile = ReleaseFile & { contents: CheckedContents | null };

/** A release in review, or published, with what a moderator needs to decide about it. */
export type ReviewedRelease = Omit<Release, "files"> & {
  appId: string;
  /** When it was submitted, ISO 8601 UTC. */
  submittedAt: string | null;
  files: ReviewedFile[];
  /** The release that was published before it, and what changed since. */
  previous: { version: string; notes: string; files: FileComparison[] } | null;
};

/** A release in the moderators' queue. */
export type QueuedRelease = {
  id: string;
  version: string;
  submittedAt: string;
  fileCount: number;
  /** All files together. */
  bytes: number;
  executableCount: number;
  app: { id: string; title: string; cover: string | null };
  developer: { id: string; name: string };
};
