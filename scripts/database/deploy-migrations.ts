import { setTimeout as sleep } from "node:timers/promises";
import pg, { type Client, type ClientBase } from "pg";
import { errorCode } from "../error-code.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { connectionConfig, MIGRATION_SESSION } from "../schema-engine/connection-config";
import { UserError } from "../user-error.mjs";
import { compareMigrations, readMigration } from "./migration-history";
import { type DatabaseSession, describeSession } from "./connection";
import { runPrisma } from "./run-prisma";

/**
 * How often a migration that met a lock is tried, and the milliseconds between: traffic leaves a gap sooner or later.
 */
const MAX_TRIES = 10;
const RETRY_DELAY_MS = 2_000;
/** Milliseconds that dropping a half-made index waits for a lock. */
const LOCK_PATIENCE = 3_000;

/**
 * Applies the migrations that are missing. Each statement waits for a lock for three seconds at most
 * (`adapterFactory`), since later queries wait behind it; a migration that gave up is rolled back as a whole and tried
 * again. What a failed one left behind is cleared first and last: Prisma would refuse every later run (P3009).
 * @param client holds the lock of `lockMigrations`
 * @throws UserError with Prisma's own words, or one that says which transaction was in the way, or that the change had
 * been made before
 */
export async function deployMigrations(
  client: Client,
  url: string,
  {
    tries = MAX_TRIES,
    pause = RETRY_DELAY_MS,
    say = console.error,
    deploy = () => runPrisma(["migrate", "deploy"], { DATABASE_URL: url }),
  }: { tries?: number; pause?: number; say?: Say; deploy?: () => Promise<void> } = {},
): Promise<void> {
  let isLost = false;
  // "error" comes before "end": the client refuses statements from then on.
  client.on("error", () => (isLost = true)).on("end", () => (isLost = true));
  let failure: unknown;
  const blockers = watchBlockers(url);
  try {
    await client.query(`SET lock_timeout = ${LOCK_PATIENCE}`);
    for (let left = tries - 1; ; left -= 1) {
      try {
        await clearFailedMigrations(client);
        return await deploy();
      } catch (error) {
        // The attempt before says more than that the connection is gone.
        if (isLost) throw failure ?? error;
        failure = error;
      }
      if (!isLockTimeout(failure) || left === 0) break;
      say(`Waiting for a lock: ${nameBlockers(blockers.latest())} in the way. Trying ${left} more times.`);
      await sleep(pause);
    }
    // What cannot be cleared now is cleared by the next run.
    const [failed] = await clearFailedMigrations(client).catch(() => []);
    if (isLockTimeout(failure)) throw new UserError(describeBlockers(blockers.latest(), tries));
    const unrecorded = failed && describeUnrecorded(failed, messageOf(failure));
    throw unrecorded ? new UserError(unrecorded) : failure;
  } finally {
    await blockers.stop();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isLockTimeout = (error: unknown): boolean =>
  errorCode(error) === "55P03" || /lock timeout|55P03/.test(messageOf(error));

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
async function clearFailedMigrations(client: ClientBase): Promise<string[]> {
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

/**
 * Says which transactions kept a migration from getting its lock, and what to do.
 * @param sessions those that it waited for last
 */
function describeBlockers(sessions: DatabaseSession[], tries: number): string {
  const again = "run npm run migrate again; it continues where it stopped.";
  if (sessions.length === 0)
    return (
      `Migrating stopped after ${tries} tries, because it got no lock within three seconds. When there is less ` +
      `traffic, ${again}`
    );
  return (
    `Migrating stopped after ${tries} tries because ${nameBlockers(sessions)} in the way. Wait until it ends, or ` +
    `end it with SELECT pg_terminate_backend(<pid>), then ${again}`
  );
}

/** "pid 7 (psql) is", for "in the way". */
function nameBlockers(sessions: DatabaseSession[]): string {
  if (sessions.length === 0) return "traffic is";
  const names = sessions.map((session) => describeSession(session, "in a transaction")).join(" and ");
  return `${names} ${sessions.length === 1 ? "is" : "are"}`;
}

/** Codes of PostgreSQL for a column, table, object, function or schema that already exists. */
const ALREADY_EXISTS = /SQLSTATE (?:42701|42P07|42710|42723|42P06)/;

/**
 * Says what to do when a migration's change is there and its record is not.
 * @param said the engine's message
 * @returns null when it failed for another reason
 */
function describeUnrecorded(name: string, said: string): string | null {
  if (!ALREADY_EXISTS.test(said)) return null;
  const what = /ERROR: (.*) \(SQLSTATE/.exec(said)?.[1] ?? said;
  return (
    `The migration "${name}" makes something that already exists (${what}). Probably an earlier run was killed ` +
    "after it made the change and before it recorded it. Check that the database has everything in " +
    `prisma/migrations/${name}/migration.sql. If so, run npx prisma migrate resolve --applied ${name} as the owner ` +
    `of the tables, then npm run migrate (docs/operations.md, "Upgrade and roll back").`
  );
}

/** Milliseconds between two looks, a small part of a migration's lock timeout. */
const PAUSE = 250;

// Of what waits, `pg_blocking_pids` names the holders of locks, and of the snapshots that CREATE INDEX CONCURRENTLY
// waits for. A prepared transaction has pid 0.
const BLOCKERS = `
  SELECT DISTINCT blocking.pid, blocker.xact_start AS since,
    CASE blocking.pid WHEN 0 THEN 'a prepared transaction: pg_prepared_xacts lists it'
      ELSE coalesce(nullif(blocker.application_name, ''), blocker.backend_type) END AS name
  FROM pg_stat_activity AS ours CROSS JOIN LATERAL unnest(pg_blocking_pids(ours.pid)) AS blocking (pid)
    LEFT JOIN pg_stat_activity AS blocker ON blocker.pid = blocking.pid
  WHERE ours.datname = current_database() AND ours.application_name = $1 AND blocking.pid <> pg_backend_pid()
  ORDER BY blocking.pid`;

/**
 * Records which sessions the migrating ones wait for, on a connection of its own, until `stop`. They must be seen while
 * they are in the way: when a statement has given up, nothing shows what it waited for.
 */
function watchBlockers(url: string): { latest: () => DatabaseSession[]; stop: () => Promise<void> } {
  let latest: DatabaseSession[] = [];
  const done = new AbortController();
  const client = new pg.Client({ ...connectionConfig(url).config, application_name: "forgehall-migrate-watch" });
  client.on("error", () => {});
  const watch = async () => {
    await client.connect();
    while (!done.signal.aborted) {
      const { rows } = await client.query<DatabaseSession>(BLOCKERS, [MIGRATION_SESSION]);
      if (rows.length > 0) latest = rows;
      await sleep(PAUSE, undefined, { signal: done.signal });
    }
  };
  // What fails here only makes the advice less precise.
  const watching = watch().catch(() => {});
  return {
    latest: () => latest,
    stop: async () => {
      done.abort();
      await watching;
      await client.end();
    },
  };
}
