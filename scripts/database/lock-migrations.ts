import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";
import type { Say } from "../progress/report-steps.mjs";
import { UserError } from "../user-error.mjs";
import { type DatabaseSession, describeSession, queryRow } from "./connection";

/** An arbitrary lock id: its holder migrates the database. */
const OURS = 70_827_001;
/** The lock id that Prisma's engine holds while it applies migrations. */
const PRISMAS = 72_707_369;
/** Milliseconds between two attempts. */
const PAUSE = 250;
/** Milliseconds after which a run says for whom it waits. */
const QUIET = 5_000;
const MINUTE = 60_000;
/** Milliseconds after which a run gives up; stated in docs/operations.md. */
const MAX_WAIT = 15 * MINUTE;

type Wait = { say?: Say; quietMs?: number; maxWaitMs?: number };

/**
 * Waits until no other process migrates this database, then holds its lock until the connection ends. Polls instead of
 * waiting in `pg_advisory_lock`: a session that waits there holds a snapshot, and the lock holder's CREATE INDEX
 * CONCURRENTLY would wait for that snapshot forever.
 * @param client of a connection of its own
 * @param wait `say` gets one line that names who holds the lock, after `quietMs`
 * @throws UserError after `maxWaitMs`, and when Ctrl-C or SIGTERM ends the wait
 */
export async function lockMigrations(
  client: ClientBase,
  { say = console.error, quietMs = QUIET, maxWaitMs = MAX_WAIT }: Wait = {},
): Promise<void> {
  const began = Date.now();
  let isSaid = false;
  async function take(lock: number, signal: AbortSignal): Promise<void> {
    while (!(await tryLock(client, lock))) {
      const waited = Date.now() - began;
      if (waited >= maxWaitMs) throw new UserError(describeTimeout(await findHolder(client, lock), maxWaitMs));
      if (waited >= quietMs && !isSaid) {
        isSaid = true;
        say(`Waiting for another migration: ${describeHolder(await findHolder(client, lock))}. Ctrl-C stops waiting.`);
      }
      await sleep(PAUSE, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
    signal.throwIfAborted();
  }
  await abortOnInterrupt(
    new UserError("Stopped waiting for another migration. Nothing was changed."),
    async (signal) => {
      await take(OURS, signal);
      // The engine of a killed run may still be working: its unfinished migration must not be treated as failed.
      await take(PRISMAS, signal);
      await client.query("SELECT pg_advisory_unlock($1)", [PRISMAS]);
    },
  );
}

const tryLock = async (client: ClientBase, lock: number) =>
  (await queryRow<{ taken: boolean }>(client, "SELECT pg_try_advisory_lock($1) AS taken", [lock])).taken;

async function findHolder(client: ClientBase, lock: number): Promise<DatabaseSession | undefined> {
  const { rows } = await client.query<DatabaseSession>(
    `SELECT pid, application_name AS name, backend_start AS since FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1 AND objsubid = 1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lock],
  );
  return rows[0];
}

const describeHolder = (holder: DatabaseSession | undefined) =>
  holder ? describeSession(holder, "connected") : "it ended at this moment";

function describeTimeout(holder: DatabaseSession | undefined, maxWaitMs: number): string {
  const remedy = holder
    ? `Wait until it ends, or end it with SELECT pg_terminate_backend(${holder.pid}), then run`
    : "Run";
  return (
    `Another migration did not end within ${maxWaitMs / MINUTE} minutes: ${describeHolder(holder)}. ${remedy} npm ` +
    "run migrate again."
  );
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs work that Ctrl-C or SIGTERM ends by aborting its signal with `reason`. Before and after, they end this process
 * as usual.
 */
async function abortOnInterrupt<T>(reason: Error, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort(reason);
  for (const name of SIGNALS) process.on(name, abort);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, abort);
  }
}
