import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { compareMigrationNames, type MigrationNames, type MigrationRecord } from "../../lib/foundation/db/schema-check";
import { root } from "../project-paths.mjs";
import { queryRow } from "./query-row";
import { RENAMED } from "./rename-migrations";

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
export type MigrationComparison = MigrationNames & { changed: string[] };

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
