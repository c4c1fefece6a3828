import { UserError } from "../user-error.mjs";
import { compareMigrations, readMigration } from "./compare-migrations";
import type { ClientBase } from "pg";

const BUILT_CONCURRENTLY =
  /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?([a-z0-9_]+)"?/gi;

/**
 * Cleans up after migrations that did not finish, so that the next attempt starts from the same state as the first. A
 * migration is one transaction, so only its record remains; an index built CONCURRENTLY remains invalid and is
 * dropped before the record says "rolled back", because `IF NOT EXISTS` would accept it. The caller holds the lock of
 * `lockMigrations`, so no other process migrates meanwhile.
 * @param client of the owner, with a `lock_timeout`
 * @returns the names of the migrations
 * @throws Failure when one is not of this release, whose effects are unknown; PostgreSQL's 55P03 when a transaction
 * still uses the table of such an index
 */
export async function clearFailedMigrations(client: ClientBase): Promise<string[]> {
  const { unfinished } = await compareMigrations(client);
  for (const name of unfinished) {
    await dropInvalidIndexes(client, readOwn(name));
    // Its SQL was applied, but the process ended before it was recorded: Prisma counts the step in between.
    await client.query(
      `UPDATE _prisma_migrations SET finished_at = CASE WHEN applied_steps_count > 0 THEN now() END,
        rolled_back_at = CASE WHEN applied_steps_count = 0 THEN now() END
       WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
      [name],
    );
  }
  return unfinished;
}

function readOwn(name: string) {
  try {
    return readMigration(name);
  } catch {
    throw new UserError(
      `The migration "${name}" of another release failed in this database: run that release's npm run migrate again.`,
    );
  }
}

async function dropInvalidIndexes(client: ClientBase, sql: string): Promise<void> {
  const names = [...sql.matchAll(BUILT_CONCURRENTLY)].map(([, name]) => name);
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relname = ANY ($1) AND relnamespace = current_schema()::regnamespace`,
    [names],
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}
