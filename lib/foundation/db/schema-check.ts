import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import {
  compareMigrationNames,
  describeNewerSchema,
  type MigrationNames,
  type MigrationRecord,
} from "@/lib/foundation/db/migration-names";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { env } from "@/lib/foundation/env";

// One per process, even when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallSchemaFits?: boolean };

async function readRecords(): Promise<MigrationRecord[]> {
  const [table] = await queryRows(
    db,
    { exists: "bool" },
    Prisma.sql`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  );
  if (!table?.exists) return [];
  return queryRows(
    db,
    { name: "varchar", finished: "bool" },
    Prisma.sql`
      SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
      WHERE rolled_back_at IS NULL`,
  );
}

async function readRelease(): Promise<string[]> {
  const entries = await readdir(join(process.cwd(), "prisma/migrations"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Compares the migrations of the configured database with this release's. */
export async function compareWithRelease(): Promise<MigrationNames> {
  const [records, release] = await Promise.all([readRecords(), readRelease()]);
  return compareMigrationNames(records, release);
}

/** One sentence that says what to do, and whether the database belongs to a newer release. */
type SchemaProblem = { message: string; isNewer: boolean };

/**
 * Finds what keeps this release from serving the configured database's schema.
 * @param allowsNewer whether to accept the schema of a newer release, for rollbacks (decision 0011)
 * @returns null when the schema fits this release
 * @throws when the database is unavailable
 */
export async function findSchemaProblem({ allowsNewer = env.ALLOW_NEWER_SCHEMA } = {}): Promise<SchemaProblem | null> {
  const { missing, unknown } = await compareWithRelease();
  if (missing.length > 0) {
    const count = `${missing.length} ${missing.length === 1 ? "migration" : "migrations"}`;
    return { message: `The database is missing ${count}: run npm run migrate.`, isNewer: false };
  }
  if (unknown.length === 0 || allowsNewer) return null;
  return { message: describeNewerSchema(unknown), isNewer: true };
}

/**
 * A cheaper check for a running server. Once the schema has fit, this only checks that the database is reachable:
 * migrations never remove what the previous release uses, so a server keeps serving while a newer release migrates
 * (decision 0011).
 */
export async function monitorSchema(): Promise<SchemaProblem | null> {
  if (shared.forgehallSchemaFits) await db.$queryRaw`SELECT 1`;
  const problem = shared.forgehallSchemaFits ? null : await findSchemaProblem();
  shared.forgehallSchemaFits = problem === null;
  return problem;
}
