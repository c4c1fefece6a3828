import { join } from "node:path";
import pg from "pg";
import { compareMigrations } from "../database/compare-migrations.mjs";
import { migrateDatabase } from "../database/migrate-database.mjs";
import { newerSchemaSentence } from "../database/newer-schema-sentence.mjs";
import { Failure } from "../failure.mjs";
import { connectionConfig } from "../schema-engine/connection-config.mjs";
import { putBack, readList } from "./files.mjs";
import { loadTables } from "./load-tables.mjs";
import { readManifest, verifyFiles } from "./manifest.mjs";
import { requireThisRelease } from "./require-this-release.mjs";
import { listTables } from "./tables.mjs";

/** The migrations of a new database write rows here. */
const FILLED_BY_MIGRATIONS = new Set(["app_counts", "search_words"]);
const nothing = () => {};

/**
 * Restores a backup into an empty database, which is created when missing, and its files into `storageDir`.
 * Everything is checked before anything is changed, the database's schema included, and it gets all rows or none. No session and no
 * emailed link of the backup is valid afterwards.
 * @param {{ url: string, servedBy?: string, from: string, storageDir?: string, step?: (name: string, work: (say: (progress: string) => void) =>
 *   Promise<unknown>) => Promise<unknown> }} options
 * @throws Failure when the backup is damaged, of another release's migrations, or the database is not empty
 * @returns {Promise<{ rows: number, files: number, sessions: number, links: number }>} what was restored, and what of it was ended
 */
export async function restoreBackup({ url, servedBy, from, storageDir, step = (_name, work) => work(nothing) }) {
  const manifest = await readManifest(from);
  if (manifest.files?.count > 0 && !storageDir) {
    throw new Failure("This backup holds uploaded files, and with S3_BUCKET there is no folder for them: unset it, restore into STORAGE_DIR, then copy that folder into the bucket.");
  }
  requireThisRelease(manifest);
  await step("Check the backup", (say) => verifyFiles(from, manifest, say));
  await step("Check the database", () => withClient(url, requireUsable));
  await step("Migrations", () => migrateDatabase(url, { servedBy }));
  return withClient(url, async (client) => {
    const tables = await listTables(client);
    requireSameTables(tables, manifest);
    await requireEmpty(client, tables);
    if (manifest.files) await step("Uploaded files", (say) => putFilesBack(from, storageDir, say));
    const ended = await step("Database", (say) => loadTables(client, { folder: from, manifest, tables, say }));
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files?.count ?? 0, ...ended };
  });
}

/** Does work on a connection; none where the database does not exist yet. */
async function withClient(url, work) {
  const client = new pg.Client({ ...connectionConfig(url).config, application_name: "forgehall-restore" });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error.code !== "3D000") throw error;
  } finally {
    await client.end().catch(nothing);
  }
}

async function requireUsable(client) {
  const { unknown } = await compareMigrations(client);
  if (unknown.length > 0) throw new Failure(newerSchemaSentence(unknown));
  await requireEmpty(client, await listTables(client));
}

/** Somebody may have changed a table by hand. */
function requireSameTables(tables, manifest) {
  const shape = (list) => JSON.stringify(list.map(({ name, columns }) => [name, columns]).sort());
  if (shape(tables) !== shape(manifest.tables)) throw new Failure("The tables of this backup differ from those that the migrations make. Nothing was restored.");
}

async function requireEmpty(client, tables) {
  for (const { name, sql } of tables) {
    if (FILLED_BY_MIGRATIONS.has(name) || name.startsWith("_private_")) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${sql} LIMIT 1`);
    if (rowCount > 0) throw new Failure(`The database is not empty (${name} has rows): restore into a new one.`);
  }
}

async function putFilesBack(from, storageDir, say) {
  let count = 0;
  for await (const { path } of readList(join(from, "files.jsonl.gz"))) {
    await putBack(join(from, "files", path), join(storageDir, path));
    count += 1;
    if (count % 100 === 0) say(`${count} files`);
  }
  say(`${count} files`);
}
