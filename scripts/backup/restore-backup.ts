import { createReadStream, readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg, { type ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { describeNewerSchema } from "../../lib/foundation/db/migration-names";
import { compareMigrations, releaseMigrations, RENAMED } from "../database/migration-history";
import { migrateDatabase } from "../database/migrate-database";
import { errorCode } from "../error-code.mjs";
import type { Say, Step } from "../progress/report-steps.mjs";
import { root } from "../project-paths.mjs";
import { connectionConfig } from "../schema-engine/connection-config";
import { UserError } from "../user-error.mjs";
import { readFileList, restoreFile } from "./copy-files";
import { listTables, setSequences, type Table } from "./list-tables";
import { type Manifest, readManifest, type SavedTable, verifyChecksums } from "./manifest";
import { requireFolder } from "./target";

/** The migrations of a new database insert rows here. */
const SEEDED_BY_MIGRATIONS = new Set(["app_counts", "search_words", "removed_search_texts"]);
const noop = () => {};

/** What was restored, and which sessions and links ended. */
type Restored = EndedAccess & { rows: number; files: number };

/**
 * Restores a backup into an empty database, which is created when missing, and its files into `storageDir`, which must
 * be empty too, or into `filesTo`, where they replace files of the same name. Everything, including the database's
 * schema, is checked before anything changes, and the database gets all rows or none. No session or emailed link of the
 * backup is valid afterwards.
 * @throws Failure when the backup is damaged, of another release's migrations, or the database is not empty
 */
export async function restoreBackup({
  url,
  servedBy,
  from,
  storageDir,
  filesTo,
  step = async (_name, work) => work(noop),
}: {
  url: string;
  servedBy?: string;
  from: string;
  storageDir?: string;
  filesTo?: string;
  step?: Step;
}): Promise<Restored> {
  const manifest = await readManifest(from);
  const fileFolder = (manifest.files?.count ?? 0) > 0 ? (filesTo ?? storageDir) : undefined;
  if ((manifest.files?.count ?? 0) > 0 && !fileFolder) {
    throw new UserError(
      "This backup holds uploaded files, and with S3_BUCKET there is no folder for them: name one with --files-to, " +
        "then copy it into the bucket.",
    );
  }
  requireThisRelease(manifest);
  await step("Check the backup", (say) => verifyChecksums(from, manifest, say));
  await step("Check the database", () => withClient(url, requireUsable));
  if (fileFolder) await requireFolder(filesTo ? "--files-to" : "STORAGE_DIR", fileFolder);
  if (fileFolder && !filesTo) await requireEmptyFolder(fileFolder);
  await step("Migrations", (say) => migrateDatabase(url, { servedBy, say }));
  const restored = await withClient(url, async (client) => {
    const tables = await listTables(client);
    requireSameTables(tables, manifest);
    await requireEmpty(client, tables);
    if (fileFolder) await step("Uploaded files", (say) => restoreFiles(from, fileFolder, say));
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

/** A running server's files must not be mixed with those of a backup, least of all when one is only tried out. */
async function requireEmptyFolder(folder: string): Promise<void> {
  const entries = await readdir(folder);
  if (entries.every((name) => name.startsWith("."))) return;
  throw new UserError(
    `STORAGE_DIR: the folder ${folder} is not empty, and the files of a running server must not be replaced. To try ` +
      "out a backup, name another folder with --files-to. To restore into this one, move its files away first, all " +
      "but .erasures.",
  );
}

async function restoreFiles(from: string, storageDir: string, say: Say): Promise<void> {
  let count = 0;
  for await (const { path } of readFileList(join(from, "files.jsonl.gz"))) {
    await restoreFile(join(from, "files", path), storageDir, path);
    count += 1;
    if (count % 100 === 0) say(`${count} files`);
  }
  say(`${count} files`);
}

/** Constraints and indexes that are faster to add once after all rows are there, and then require no table order. */
const FOREIGN_KEYS_SQL = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) ORDER BY conname`;
const INDEXES_SQL = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS remove, pg_get_indexdef(indexrelid) AS make
  FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique ORDER BY indexrelid`;

/**
 * How many rows that grant access without a password were removed. The backup may be older than a sign-out, a password
 * change or a used link, so none of them is restored: everyone signs in again and requests a new link.
 */
type EndedAccess = { sessions: number; links: number };

/**
 * Fills the empty tables of a migrated database with a backup's rows in one transaction. Triggers are disabled
 * because the backup contains what they write; foreign keys are checked over all rows at the end, so the tables'
 * owner can run this and no superuser is needed. Sessions and emailed links end.
 * @returns how many of them ended
 */
async function loadTables(
  client: ClientBase,
  { folder, manifest, tables, say }: { folder: string; manifest: Manifest; tables: Table[]; say: Say },
): Promise<EndedAccess> {
  const names = tables.map(({ sql }) => sql);
  await client.query("BEGIN");
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  const later: { remove: string; make: string }[] = [];
  for (const kind of [INDEXES_SQL, FOREIGN_KEYS_SQL])
    later.push(...(await client.query<{ remove: string; make: string }>(kind, [names])).rows);
  for (const { remove } of later) await client.query(remove);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  for (const table of tables) {
    say(table.name);
    await loadTable(client, table, folder, savedTable(manifest, table.name));
  }
  await setSequences(client, manifest.sequences);
  say("indexes");
  for (const { make } of later) await client.query(make);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  // The workers that ran these jobs at the time of the backup no longer exist.
  await client.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_by IS NOT NULL",
  );
  await client.query(
    "UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_by IS NOT NULL",
  );
  const sessions = await client.query("DELETE FROM sessions");
  const links = await client.query("DELETE FROM account_tokens");
  await client.query("COMMIT");
  say("statistics");
  for (const name of names) await client.query(`VACUUM (ANALYZE) ${name}`);
  return { sessions: sessions.rowCount ?? 0, links: links.rowCount ?? 0 };
}

function savedTable(manifest: Manifest, name: string): SavedTable {
  const saved = manifest.tables.find((table) => table.name === name);
  if (!saved) throw new Error(`The backup has no table ${name}.`);
  return saved;
}

async function loadTable(
  client: ClientBase,
  { name, sql, columnSql }: Table,
  folder: string,
  { file, rows }: SavedTable,
): Promise<void> {
  const into = client.query(copyFrom(`COPY ${sql} (${columnSql}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, "data", file)), createGunzip(), into);
  if (into.rowCount !== rows)
    throw new UserError(`${name} holds ${into.rowCount} rows instead of ${rows}. Nothing was restored.`);
}

/**
 * Compares a backup's migrations with this release's, without connecting to the database: the target of another
 * release's backup must not be migrated, because the right release would then refuse it.
 * @throws Failure when the backup was made by another release
 */
function requireThisRelease({ version, migrations }: Pick<Manifest, "version" | "migrations">): void {
  const product = migrations.product.map((line) => line.replace(/^\S+/, (name) => RENAMED[name] ?? name));
  const same =
    isSame(
      product,
      releaseMigrations().map(({ name, checksum }) => `${name} ${checksum}`),
    ) && isSame(migrations.jobs, jobMigrations());
  if (same) return;
  const last = product.at(-1)?.split(" ", 1)[0];
  throw new UserError(
    `This backup has another release's schema (made by ${version}, last migration ${last}): restore it with the ` +
      "release that has this as its last migration (deploy/run: FORGEHALL_RELEASE). A newer release can then migrate " +
      "it. Nothing was changed.",
  );
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

/** The migrations of the installed job queue, by number. */
const jobMigrations = () =>
  readdirSync(join(root, "node_modules/graphile-worker/sql")).map((file) => String(Number.parseInt(file, 10)));
