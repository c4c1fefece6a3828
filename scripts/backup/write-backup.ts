import { isDeepStrictEqual } from "node:util";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { queryRow } from "../database/connection";
import type { Say } from "../progress/report-steps.mjs";
import { getRelease } from "../../lib/foundation/release";
import { ERASURES_FOLDER } from "../../lib/foundation/storage/folders";
import { errorCode } from "../error-code.mjs";
import { connectionConfig } from "../schema-engine/connection-config";
import { backupFiles, createHashStream } from "./copy-files";
import { ERASURES_FILE, FORMAT_VERSION, type SavedTable, writeManifest } from "./manifest";
import { requireFolder } from "./target";
import { UserError } from "../user-error.mjs";
import { listTables, readMigrations, readSequences, type Table } from "./list-tables";
import { setTimeout as sleep } from "node:timers/promises";

/** Compression level: hardly slower than none, and text shrinks to a quarter. */
const FAST_COMPRESSION = { level: 3 };

/**
 * Writes a snapshot of the database, and the uploaded files, into a new folder below `to` while the product runs. The
 * folder gets its final name last: one called `.partial` is incomplete.
 * @param options `servedBy` is the URL that servers use, if different; without `storageDir` the files are in a bucket
 * and are left out
 */
export async function writeBackup({
  url,
  servedBy = url,
  to,
  storageDir,
  now = new Date(),
  say = () => {},
}: {
  url: string;
  servedBy?: string;
  to: string;
  storageDir?: string;
  now?: Date;
  say?: Say;
}): Promise<{ folder: string; rows: number; files: number | null }> {
  const folder = join(to, `forgehall-${now.toISOString().replace(/[-:]|\.\d+/g, "")}`);
  const draft = `${folder}.partial`;
  await requireFolder("--to", to);
  await mkdir(draft, { mode: 0o700 });
  const client = new pg.Client({ ...connectionConfig(url).config, application_name: "forgehall-backup" });
  let hold: Awaited<ReturnType<typeof lockUploads>> | undefined;
  try {
    await mkdir(join(draft, "data"), { mode: 0o700 });
    await client.connect();
    if (storageDir) hold = await lockUploads(servedBy, client);
    await requireOwner(client);
    const database = await backupDatabase(client, join(draft, "data"), say);
    // After the snapshot, so that every file that it names exists.
    const files = storageDir
      ? await backupFiles({ from: storageDir, to: join(draft, "files"), list: join(draft, "files.jsonl.gz"), say })
      : null;
    if (storageDir && files?.count === 0) await requireNoUploads(client, storageDir);
    if (storageDir) await copyErasures(storageDir, draft);
    await hold?.confirm();
    await writeManifest(draft, {
      format: FORMAT_VERSION,
      product: "forgehall",
      ...getRelease(),
      made: now.toISOString(),
      ...database,
      files,
    });
    await rename(draft, folder);
    await recordBackup(servedBy).catch(() => {});
    return { folder, rows: database.tables.reduce((sum, { rows }) => sum + rows, 0), files: files && files.count };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await hold?.release().catch(() => {});
    await client.end().catch(() => {});
  }
}

/** @throws UserError when there are no files although the database has uploads: the disk of the folder isn't mounted */
async function requireNoUploads(client: pg.Client, folder: string): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM uploads WHERE stored_at IS NOT NULL LIMIT 1");
  if (rowCount)
    throw new UserError(
      `STORAGE_DIR: the folder ${folder} has no files, but the database has uploads. Mount its disk, then back up ` +
        "again.",
    );
}

/**
 * Copies the list of deleted accounts, so that it survives the loss of the folder of uploads: a restore reads it from
 * every backup in the same place (decision 0090). The list of a bucket stays there.
 */
async function copyErasures(storageDir: string, folder: string): Promise<void> {
  const names = await readdir(join(storageDir, ERASURES_FOLDER)).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  const text = names.map((name) => `${name}\n`).join("");
  await writeFile(join(folder, ERASURES_FILE), text, { flush: true, mode: 0o600 });
}

/** Remembers when the last backup ended, for metrics and the doctor: on the primary, since a replica only reads. */
async function recordBackup(servedBy: string): Promise<void> {
  const client = new pg.Client({ ...connectionConfig(servedBy).config, application_name: "forgehall-backup" });
  try {
    await client.connect();
    await client.query(
      "INSERT INTO last_events (name, at) VALUES ('backup', now()) ON CONFLICT (name) DO UPDATE SET at = now()",
    );
  } finally {
    await client.end();
  }
}

/**
 * A role that only serves doesn't see all rows, and can't lock all tables.
 * @throws UserError that names the setting
 */
async function requireOwner(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ owner: string; user: string; isOwner: boolean }>(`
    SELECT owner.rolname AS owner, current_user AS user, pg_has_role(current_user, owner.oid, 'USAGE') AS "isOwner"
    FROM pg_class c JOIN pg_roles owner ON owner.oid = c.relowner WHERE c.oid = to_regclass('public.users')`);
  const [found] = rows;
  if (!found || found.isOwner) return;
  throw new UserError(
    `DATABASE_OWNER_URL: a backup reads every table, and ${found.user} only serves. Set it to the URL of ` +
      `${found.owner}, the role that owns the tables.`,
  );
}

async function backupDatabase(client: pg.ClientBase, folder: string, say: Say) {
  const tables = await listTables(client);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query("SET LOCAL statement_timeout = 0");
  // Rows hidden by row-level security would be silently missing: fail instead.
  await client.query("SET LOCAL row_security = off");
  // Before the snapshot is taken: from here on a migration waits instead of changing a table meanwhile.
  await client.query(`LOCK TABLE ${tables.map(({ sql }) => sql).join(", ")} IN ACCESS SHARE MODE`);
  if (!isDeepStrictEqual(await listTables(client), tables))
    throw new UserError("A migration changed the database while the backup was starting. Run the backup again.");
  const migrations = await readMigrations(client);
  const { server } = await queryRow<{ server: string }>(client, "SELECT current_setting('server_version') AS server");
  const saved: SavedTable[] = [];
  for (const table of tables) {
    say(table.name);
    saved.push(await backupTable(client, table, folder));
  }
  const sequences = await readSequences(client);
  await client.query("COMMIT");
  return { server, migrations, tables: saved, sequences };
}

async function backupTable(
  client: pg.ClientBase,
  { name, columns, sql, columnSql }: Table,
  folder: string,
): Promise<SavedTable> {
  const file = `${name}.copy.gz`;
  const { stream, result } = createHashStream();
  const rows = client.query(copyTo(`COPY ${sql} (${columnSql}) TO STDOUT`));
  await pipeline(
    rows,
    createGzip(FAST_COMPRESSION),
    stream,
    createWriteStream(join(folder, file), { flush: true, mode: 0o600 }),
  );
  return { name, columns, file, rows: rows.rowCount, ...result() };
}

/** The lock that `lib/foundation/uploads/cleanup.ts` takes for each batch of files that it removes. */
const REMOVAL = "forgehall remove orphan uploads";
/** Milliseconds between two polls of a replica. */
const PAUSE = 100;

/**
 * Prevents the removal of uploads until they are copied: a file that the snapshot names must still exist when it is
 * copied. The lock is taken on the primary even when a replica is backed up; the replica catches up first, since its
 * snapshot must not name files that were removed before.
 * @param servedBy the URL that servers use
 * @param source where the snapshot will be taken
 * @returns `confirm` throws when the lock was lost meanwhile
 */
export async function lockUploads(
  servedBy: string,
  source: pg.ClientBase,
): Promise<{ confirm: () => Promise<void>; release: () => Promise<void> }> {
  const client = new pg.Client({
    ...connectionConfig(servedBy).config,
    keepAlive: true,
    application_name: "forgehall-backup-files",
  });
  // If the connection breaks while files are copied, the last query fails.
  client.on("error", () => {});
  const release = () => client.end();
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared(hashtextextended($1, 0))", [REMOVAL]);
    await catchUp(client, source);
    return { confirm: async () => void (await client.query("SELECT 1")), release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function catchUp(primary: pg.Client, source: pg.ClientBase): Promise<void> {
  const { replica } = await queryRow<{ replica: boolean }>(source, "SELECT pg_is_in_recovery() AS replica");
  if (!replica) return;
  const { lsn } = await queryRow<{ lsn: string }>(primary, "SELECT pg_current_wal_lsn() AS lsn");
  for (;;) {
    const { there } = await queryRow<{ there: boolean }>(
      source,
      "SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there",
      [lsn],
    );
    if (there) return;
    await sleep(PAUSE);
  }
}
