import { join } from "node:path";
import pg from "pg";
import { describeNewerSchema } from "../../lib/foundation/db/schema-check";
import { compareMigrations } from "../database/compare-migrations";
import { migrateDatabase } from "../database/migrate-database";
import { errorCode } from "../error-code.mjs";
import type { Say, Step } from "../progress/report-steps.mjs";
import { connectionConfig } from "../schema-engine/connection-config";
import { UserError } from "../user-error.mjs";
import { readFileList, restoreFile } from "./copy-files";
import { listTables, type Table } from "./list-tables";
import { type EndedAccess, loadTables } from "./load-tables";
import { type Manifest, readManifest, verifyChecksums } from "./manifest";
import { requireFolder } from "./require-folder";
import { requireThisRelease } from "./require-this-release";

/** The migrations of a new database insert rows here. */
const SEEDED_BY_MIGRATIONS = new Set(["app_counts", "search_words", "removed_search_texts"]);
const noop = () => {};

/** What was restored, and which sessions and links ended. */
export type Restored = EndedAccess & { rows: number; files: number };

/**
 * Restores a backup into an empty database, which is created when missing, and its files into `storageDir`.
 * Everything, including the database's schema, is checked before anything changes, and the database gets all rows or
 * none. No session or emailed link of the backup is valid afterwards.
 * @throws Failure when the backup is damaged, of another release's migrations, or the database is not empty
 */
export async function restoreBackup({
  url,
  servedBy,
  from,
  storageDir,
  step = async (_name, work) => work(noop),
}: {
  url: string;
  servedBy?: string;
  from: string;
  storageDir?: string;
  step?: Step;
}): Promise<Restored> {
  const manifest = await readManifest(from);
  if ((manifest.files?.count ?? 0) > 0 && !storageDir) {
    throw new UserError(
      "This backup holds uploaded files, and with S3_BUCKET there is no folder for them: unset it, restore into " +
        "STORAGE_DIR, then copy that folder into the bucket.",
    );
  }
  requireThisRelease(manifest);
  await step("Check the backup", (say) => verifyChecksums(from, manifest, say));
  await step("Check the database", () => withClient(url, requireUsable));
  if (manifest.files && storageDir) await requireFolder("STORAGE_DIR", storageDir);
  await step("Migrations", (say) => migrateDatabase(url, { servedBy, say }));
  const restored = await withClient(url, async (client) => {
    const tables = await listTables(client);
    requireSameTables(tables, manifest);
    await requireEmpty(client, tables);
    if (manifest.files && storageDir) await step("Uploaded files", (say) => restoreFiles(from, storageDir, say));
    const ended = await step("Database", (say) => loadTables(client, { folder: from, manifest, tables, say }));
    return {
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files?.count ?? 0,
      ...ended,
    };
  });
  if (!restored) throw new Error("The database disappeared while it was restored.");
  return restored;
}

/** Runs the callback with a connection, or not at all when the database does not exist yet. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T | undefined> {
  const client = new pg.Client({ ...connectionConfig(url).config, application_name: "forgehall-restore" });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (errorCode(error) !== "3D000") throw error;
    return undefined;
  } finally {
    await client.end().catch(noop);
  }
}

async function requireUsable(client: pg.ClientBase): Promise<void> {
  const { unknown } = await compareMigrations(client);
  if (unknown.length > 0) throw new UserError(describeNewerSchema(unknown));
  await requireEmpty(client, await listTables(client));
}

/** Someone may have changed a table manually. */
function requireSameTables(tables: Table[], manifest: Manifest): void {
  const shape = (list: Pick<Table, "name" | "columns">[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]).sort());
  if (shape(tables) !== shape(manifest.tables))
    throw new UserError("The tables of this backup differ from those that the migrations make. Nothing was restored.");
}

async function requireEmpty(client: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const { name, sql } of tables) {
    if (SEEDED_BY_MIGRATIONS.has(name) || name.startsWith("_private_")) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${sql} LIMIT 1`);
    if (rowCount) throw new UserError(`The database is not empty (${name} has rows): restore into a new one.`);
  }
}

async function restoreFiles(from: string, storageDir: string, say: Say): Promise<void> {
  let count = 0;
  for await (const { path } of readFileList(join(from, "files.jsonl.gz"))) {
    await restoreFile(join(from, "files", path), join(storageDir, path));
    count += 1;
    if (count % 100 === 0) say(`${count} files`);
  }
  say(`${count} files`);
}
