import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client, ClientBase } from "pg";
import {
  compareMigrationNames,
  type MigrationNames,
  type MigrationRecord,
} from "../../lib/foundation/db/migration-names";
import { root } from "../project-paths.mjs";
import { queryRow } from "./connection";

const folder = join(root, "prisma/migrations");

/** @returns this release's migrations in order, with the SHA-256 of their SQL */
export function releaseMigrations(): { name: string; checksum: string }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, checksum: createHash("sha256").update(readMigration(name)).digest("hex") }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The SQL of one of this release's migrations. */
export const readMigration = (name: string) => readFileSync(join(folder, name, "migration.sql"), "utf8");

/** The names of `compareMigrationNames`, and those that were applied with other SQL. */
type MigrationComparison = MigrationNames & { changed: string[] };

/**
 * Compares the migrations applied to a database with this release's.
 */
export async function compareMigrations(client: ClientBase): Promise<MigrationComparison> {
  const release = releaseMigrations();
  const records = await readRecords(client);
  const names = compareMigrationNames(
    records,
    release.map(({ name }) => name),
  );
  const applied = new Map(records.filter(({ finished }) => finished).map(({ name, checksum }) => [name, checksum]));
  return {
    ...names,
    unknown: names.unknown.filter((name) => !RENAMED[name]),
    changed: release
      .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
      .map(({ name }) => name),
  };
}

async function readRecords(client: ClientBase): Promise<(MigrationRecord & { checksum: string })[]> {
  const { exists } = await queryRow<{ exists: boolean }>(
    client,
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!exists) return [];
  const { rows } = await client.query<MigrationRecord & { checksum: string }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL`,
  );
  return rows;
}

/**
 * Migrations first published under a future timestamp: old name to new name. The SQL is the same, so a database that
 * has applied one only needs its record renamed.
 */
export const RENAMED: Record<string, string> = {
  "20261123100000_reports_of_apps_and_users": "20261123010000_reports_of_apps_and_users",
  "20261123110000_contact_messages": "20261123011000_contact_messages",
  "20261123120000_mail_switches": "20261123012000_mail_switches",
  "20261123300000_app_counts": "20261123013000_app_counts",
  "20261123300100_app_filters": "20261123013100_app_filters",
  "20261123300200_search_at_size": "20261123013200_search_at_size",
  "20261123303000_sitemap_files": "20261123013300_sitemap_files",
  "20261124090000_platform_tallies": "20261123014000_platform_tallies",
  "20261125080000_own_apps_index": "20261123015000_own_apps_index",
  "20261126080000_plain_names": "20261123020000_plain_names",
  "20261126090000_second_factor": "20261123021000_second_factor",
};

/**
 * Updates the names that this database has recorded, so that no migration is applied a second time under its new name.
 * Does nothing in a database without migrations or with current names.
 * @param client connected as the owner of the tables
 */
export async function renameMigrations(client: Client): Promise<void> {
  const { exists } = await queryRow<{ exists: boolean }>(
    client,
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!exists) return;
  await client.query(
    `UPDATE _prisma_migrations SET migration_name = renamed.new
     FROM unnest($1::text[], $2::text[]) AS renamed (old, new) WHERE migration_name = renamed.old`,
    [Object.keys(RENAMED), Object.values(RENAMED)],
  );
}

/**
 * Whether every migration of this release is applied with its current SQL and none is unfinished. Then `prisma
 * migrate deploy`, which takes over a second to start, can be skipped.
 */
export async function isMigrated(client: ClientBase) {
  const { missing, unfinished, changed } = await compareMigrations(client);
  return missing.length === 0 && unfinished.length === 0 && changed.length === 0;
}
