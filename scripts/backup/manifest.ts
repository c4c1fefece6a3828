import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../user-error.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { hashFile, type FileHash, readFileList, type CopiedFiles } from "./copy-files";
import type { AppliedMigrations, Sequence } from "./list-tables";

/** Increment when a release can no longer read the backups of the previous one. */
export const FORMAT_VERSION = 1;

/** The accounts that were deleted before a backup ended, one hash a line (`lib/accounts/users/erasure-list.ts`). */
export const ERASURES_FILE = "erasures.txt";

/** A table in a backup: its file, how many rows it holds, and its size and hash. */
export type SavedTable = FileHash & { name: string; columns: string[]; file: string; rows: number };

/** What a backup contains. `files` is null when the uploads are in a bucket. */
export type Manifest = {
  format: number;
  product: string;
  version: string;
  /** The commit of the release that wrote it; absent in older backups. */
  commit?: string | null;
  made: string;
  server: string;
  migrations: AppliedMigrations;
  tables: SavedTable[];
  sequences: Sequence[];
  files: CopiedFiles | null;
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Writes a backup's manifest and its hash. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, "manifest.sha256"), `${sha256(text)}  manifest.json\n`, { flush: true, mode: 0o600 });
  await writeFile(join(folder, "manifest.json"), text, { flush: true, mode: 0o600 });
}

/**
 * Reads a backup's manifest.
 * @throws Failure when the folder holds no finished backup that this release can read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EACCES")
      throw new UserError(`This user can't read ${folder}: give it to the user that restores, with chown -R.`);
    return "";
  });
  if (!text) throw new UserError(`${folder} contains no finished backup: there is no manifest.json.`);
  const noted = await readFile(join(folder, "manifest.sha256"), "utf8").catch(() => "");
  if (!noted.startsWith(sha256(text))) throw damagedError("manifest.json");
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== FORMAT_VERSION)
    throw new UserError(`This backup has format ${manifest.format}; this release reads format ${FORMAT_VERSION}.`);
  return manifest;
}

/**
 * Reads every file of a backup and checks its hash before anything is restored.
 * @throws Failure that names the first one that is missing or damaged
 */
export async function verifyChecksums(folder: string, manifest: Manifest, say: Say): Promise<void> {
  for (const table of manifest.tables) await verify(folder, join("data", table.file), table);
  if (!manifest.files) return;
  await verify(folder, "files.jsonl.gz", manifest.files.list);
  let count = 0;
  for await (const file of readFileList(join(folder, "files.jsonl.gz"))) {
    await verify(folder, join("files", file.path), file);
    count += 1;
    if (count % 100 === 0) say(`${count} files`);
  }
}

async function verify(folder: string, path: string, expected: FileHash): Promise<void> {
  const found = await hashFile(join(folder, path)).catch(() => undefined);
  if (!found) throw new UserError(`The backup is incomplete: ${path} is missing.`);
  if (found.sha256 !== expected.sha256) throw damagedError(path);
}

const damagedError = (path: string) =>
  new UserError(`The backup is damaged: ${path} doesn't match its checksum. Nothing was restored.`);
