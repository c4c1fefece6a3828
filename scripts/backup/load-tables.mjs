import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { from as copyFrom } from "pg-copy-streams";
import { UserError } from "../user-error.mjs";
import { setSequences } from "./list-tables.mjs";

/** Constraints and indexes that are faster to add once after all rows are there, and then require no table order. */
const FOREIGN_KEYS_SQL = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) ORDER BY conname`;
const INDEXES_SQL = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS remove, pg_get_indexdef(indexrelid) AS make
  FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique ORDER BY indexrelid`;

/**
 * Rows that grant access without a password. The backup may be older than a sign-out, a password change or a used
 * link, so none of them is restored: everyone signs in again and requests a new link.
 */
const ENDED = { sessions: "sessions", links: "account_tokens" };

/**
 * Fills the empty tables of a migrated database with a backup's rows in one transaction. Triggers are disabled
 * because the backup contains what they write; foreign keys are checked over all rows at the end, so the tables'
 * owner can run this and no superuser is needed. Sessions and emailed links end.
 * @param {import("pg").ClientBase} client
 * @param {{ folder: string, manifest: object, tables: { name: string, sql: string, columnSql: string }[], say:
 * (progress: string) => void }} what
 * @returns {Promise<{ sessions: number, links: number }>} how many of them ended
 */
export async function loadTables(client, { folder, manifest, tables, say }) {
  const names = tables.map(({ sql }) => sql);
  await client.query("BEGIN");
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  const later = [];
  for (const kind of [INDEXES_SQL, FOREIGN_KEYS_SQL]) later.push(...(await client.query(kind, [names])).rows);
  for (const { remove } of later) await client.query(remove);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  for (const table of tables) {
    say(table.name);
    await loadTable(
      client,
      table,
      folder,
      manifest.tables.find(({ name }) => name === table.name),
    );
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
  const ended = {};
  for (const [what, table] of Object.entries(ENDED))
    ended[what] = (await client.query(`DELETE FROM ${table}`)).rowCount;
  await client.query("COMMIT");
  say("statistics");
  for (const name of names) await client.query(`VACUUM (ANALYZE) ${name}`);
  return ended;
}

async function loadTable(client, { name, sql, columnSql }, folder, { file, rows }) {
  const into = client.query(copyFrom(`COPY ${sql} (${columnSql}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, "data", file)), createGunzip(), into);
  if (into.rowCount !== rows)
    throw new UserError(`${name} holds ${into.rowCount} rows instead of ${rows}. Nothing was restored.`);
}
