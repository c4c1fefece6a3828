import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project-paths.mjs";
import { queryRow } from "./query-row";
import { RENAMED } from "./rename-migrations";
import type { ClientBase } from "pg";

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

type MigrationRecord = { name: string; checksum: string; finished_at: Date | null };

/**
 * Names of migrations: not applied yet; applied, but of a newer release; started and not finished; applied with other
 * SQL.
 */
export type MigrationComparison = { missing: string[]; unknown: string[]; unfinished: string[]; changed: string[] };

/**
 * Compares the migrations applied to a database with this release's.
 */
export async function compareMigrations(client: ClientBase): Promise<MigrationComparison> {
  const wanted = releaseMigrations();
  const rows = await readRecords(client);
  const finished = new Map(
    rows.flatMap((row) => (row.finished_at === null ? [] : [[row.name, row.checksum] as const])),
  );
  const names = new Set(wanted.map(({ name }) => name));
  return {
    missing: wanted.filter(({ name }) => !finished.has(name)).map(({ name }) => name),
    unknown: [...finished.keys()].filter((name) => !names.has(name) && !RENAMED[name]).sort(),
    unfinished: rows.filter((row) => row.finished_at === null).map((row) => row.name),
    changed: wanted
      .filter(({ name, checksum }) => finished.has(name) && finished.get(name) !== checksum)
      .map(({ name }) => name),
  };
}

async function readRecords(client: ClientBase): Promise<MigrationRecord[]> {
  const { exists } = await queryRow<{ exists: boolean }>(
    client,
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!exists) return [];
  const { rows } = await client.query<MigrationRecord>(
    "SELECT migration_name AS name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  return rows;
}
