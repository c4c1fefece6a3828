import { join } from "node:path";
import pg from "pg";
import { compareMigrations } from "../database/compare-migrations.mjs";
import { migrateDatabase } from "../database/migrate-database.mjs";
import { newerSchemaMessage } from "../database/newer-schema-message.mjs";
import { UserError } from "../user-error.mjs";
import { connectionConfig } from "../schema-engine/connection-config.mjs";
import { restoreFile, readFileList } from "./copy-files.mjs";
import { loadTables } from "./load-tables.mjs";
import { readManifest, verifyChecksums } from "./manifest.mjs";
import { requireThisRelease } from "./require-this-release.mjs";
import { listTables } from "./list-tables.mjs";

/** The migrations of a new database insert rows here. */
const SEEDED_BY_MIGRATIONS = new Set(["app_counts", "search_words"]);
const noop = () => {};

/**
 * Restores a backup into an empty database, which is created when missing, and its files into `storageDir`.
 * Everything, including the database's schema, is checked before anything changes, and the database gets all rows or
 * none. No session or emailed link of the backup is valid afterwards.
 * @param {{ url: string, servedBy?: string, from: string, storageDir?: string, step?: (name: string, work: (say:
 * (progress: string) => void) => Promise<unknown>) => Promise<unknown> }} options
 * @throws Failure when the backup is damaged, of another release's migrations, or the database is not empty
 * @returns {Promise<{ rows: number, files: number, sessions: number, links: number }>} what was restored, and which
 * sessions and links ended
 */
export async function restoreBackup({ url, servedBy, from, storageDir, step = (_name, work) => work(noop) }) {
  const manifest = await readManifest(from);
  if (manifest.files?.count > 0 && !storageDir) {
    throw new UserError(
      "This backup holds uploaded files, and with S3_BUCKET there is no folder for them: unset it, restore into STORAGE_DIR, then copy that folder into the bucket.",
    );
  }
  requireThisRelease(manifest);
  await step("Check the backup", (say) => verifyChecksums(from, manifest, say));
  await step("Check the database", () => withClient(url, requireUsable));
  await step("Migrations", () => migrateDatabase(url, { servedBy }));
  return withClient(url, async (client) => {
    const tables = await listTables(client);
    requireSameTables(tables, manifest);
    await requireEmpty(client, tables);
    if (manifest.files) await step("Uploaded files", (say) => restoreFiles(from, storageDir, say));
    const ended = await step("Database", (say) => loadTables(client, { folder: from, manifest, tables, say }));
    return {
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files?.count ?? 0,
      ...ended,
    };
  });
}

/** Runs the callback with a connection, or not at all when the database does not exist yet. */
async function withClient(url, work) {
  const client = new pg.Client({ ...connectionConfig(url).config, application_name: "forgehall-restore" });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error.code !== "3D000") throw error;
  } finally {
    await client.end().catch(noop);
  }
}

async function requireUsable(client) {
  const { unknown } = await compareMigrations(client);
  if (unknown.length > 0) throw new UserError(newerSchemaMessage(unknown));
  await requireEmpty(client, await listTables(client));
}

/** Someone may have changed a table manually. */
function requireSameTables(tables, manifest) {
  const shape = (list) => JSON.stringify(list.map(({ name, columns }) => [name, columns]).sort());
  if (shape(tables) !== shape(manifest.tables))
    throw new UserError("The tables of this backup differ from those that the migrations make. Nothing was restored.");
}

async function requireEmpty(client, tables) {
  for (const { name, sql } of tables) {
    if (SEEDED_BY_MIGRATIONS.has(name) || name.startsWith("_private_")) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${sql} LIMIT 1`);
    if (rowCount > 0) throw new UserError(`The database is not empty (${name} has rows): restore into a new one.`);
  }
}

async function restoreFiles(from, storageDir, say) {
  let count = 0;
  for await (const { path } of readFileList(join(from, "files.jsonl.gz"))) {
    await restoreFile(join(from, "files", path), join(storageDir, path));
    count += 1;
    if (count % 100 === 0) say(`${count} files`);
  }
  say(`${count} files`);
}
