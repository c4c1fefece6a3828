import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { from as copyFrom } from "pg-copy-streams";
import { UserError } from "../user-error.mjs";
import type { ClientBase } from "pg";
import type { Say } from "../progress/report-steps.mjs";
import { setSequences, type Table } from "./list-tables";
import type { Manifest, SavedTable } from "./manifest";

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
export type EndedAccess = { sessions: number; links: number };

/**
 * Fills the empty tables of a migrated database with a backup's rows in one transaction. Triggers are disabled
 * because the backup contains what they write; foreign keys are checked over all rows at the end, so the tables'
 * owner can run this and no superuser is needed. Sessions and emailed links end.
 * @returns how many of them ended
 */
export async function loadTables(
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
