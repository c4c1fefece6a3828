import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { env } from "@/lib/env";

// One per process, even when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallSchemaFits?: boolean };

async function readApplied(): Promise<string[]> {
  const [table] = await queryRows(
    db,
    { exists: "bool" },
    Prisma.sql`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  );
  if (!table?.exists) return [];
  const rows = await queryRows(
    db,
    { name: "varchar" },
    Prisma.sql`
      SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

async function readRelease(): Promise<string[]> {
  const entries = await readdir(join(process.cwd(), "prisma/migrations"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** One sentence that says what to do, and whether the database belongs to a newer release. */
export type SchemaProblem = { message: string; isNewer: boolean };

/**
 * Compares the migrations that the database has applied with those of this release.
 * @param allowsNewer whether to accept the schema of a newer release, for rollbacks (decision 0011)
 * @returns null when the schema fits this release
 * @throws when the database is unavailable
 */
export async function findSchemaProblem({ allowsNewer = env.ALLOW_NEWER_SCHEMA } = {}): Promise<SchemaProblem | null> {
  const [applied, release] = await Promise.all([readApplied(), readRelease()]);
  const missing = release.filter((name) => !applied.includes(name));
  if (missing.length > 0) {
    const count = `${missing.length} ${missing.length === 1 ? "migration" : "migrations"}`;
    return { message: `The database is missing ${count}: run npm run migrate.`, isNewer: false };
  }
  const newest = applied.filter((name) => !release.includes(name)).at(-1);
  if (!newest || allowsNewer) return null;
  const message = `The database has the migration "${newest}", which this release does not know: start the newer release, or set ALLOW_NEWER_SCHEMA=1 to roll back to this one.`;
  return { message, isNewer: true };
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
