import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.mjs";
import { UserError } from "../user-error.mjs";
import { clearFailedMigrations } from "./clear-failed-migrations";
import { runPrisma } from "./run-prisma";
import type { Client } from "pg";

/**
 * How often a migration that met a lock is tried, and the milliseconds between: traffic leaves a gap sooner or later.
 */
const MAX_TRIES = 10;
const RETRY_DELAY_MS = 2_000;
/** Milliseconds that dropping a half-made index waits for a lock. */
const LOCK_PATIENCE = 3_000;

/**
 * Applies the migrations that are missing. Each statement waits for a lock for three seconds at most
 * (`adapterFactory`), since whoever comes after it waits behind it; a migration that gave up is rolled back as a whole
 * and tried again. What a failed one left behind is cleared first and last: Prisma would refuse every later run
 * (P3009).
 * @param client holds the lock of `lockMigrations`
 * @throws Failure with Prisma's own words, or one that says that a transaction was in the way
 */
export async function deployMigrations(
  client: Client,
  url: string,
  {
    tries = MAX_TRIES,
    pause = RETRY_DELAY_MS,
    deploy = () => runPrisma(["migrate", "deploy"], { DATABASE_URL: url }),
  }: { tries?: number; pause?: number; deploy?: () => Promise<void> } = {},
): Promise<void> {
  await client.query(`SET lock_timeout = ${LOCK_PATIENCE}`);
  for (let left = tries - 1; ; left -= 1) {
    try {
      await clearFailedMigrations(client);
      return await deploy();
    } catch (error) {
      if (!isLockTimeout(error) || left === 0) {
        // What cannot be cleared yet is cleared by the next run.
        await clearFailedMigrations(client).catch((reason) => isLockTimeout(reason) || Promise.reject(reason));
        throw isLockTimeout(error) ? new UserError(await describeBlockers(client, tries)) : error;
      }
      await sleep(pause);
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  errorCode(error) === "55P03" || (error instanceof Error && /lock timeout|55P03/.test(error.message));

/** Names the transactions that have been open longest, since one of them holds the lock or the snapshot in the way. */
async function describeBlockers(client: Client, tries: number): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < now() - interval '2 seconds'
    ORDER BY xact_start LIMIT 3`);
  const pids = rows.length > 0 ? ` (pid ${rows.map(({ pid }) => pid).join(", ")})` : "";
  return `Migrating stopped after ${tries} tries: another transaction${pids} is in the way. End it, then run npm run migrate again; it continues where it stopped.`;
}
