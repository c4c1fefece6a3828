import { setTimeout as sleep } from "node:timers/promises";

/** Any number of our own: whoever holds it in a database migrates that database. */
const OURS = 70_827_001;
/** The number that Prisma's engine holds while it applies migrations. */
const PRISMAS = 72_707_369;
/** Milliseconds between two tries. */
const PAUSE = 250;

/**
 * Waits until nobody else migrates this database, then holds its lock until the connection ends. Asks again and again
 * instead of waiting in `pg_advisory_lock`: a session that waits there holds a snapshot, and the CREATE INDEX
 * CONCURRENTLY of whoever has the lock waits for that snapshot forever.
 * @param {import("pg").ClientBase} client of a connection of its own
 */
export async function lockMigrations(client) {
  await take(client, OURS);
  // The engine of a run that was killed may still be at work: what it has not finished must not be taken for failed.
  await take(client, PRISMAS);
  await client.query("SELECT pg_advisory_unlock($1)", [PRISMAS]);
}

async function take(client, lock) {
  for (;;) {
    const {
      rows: [{ taken }],
    } = await client.query("SELECT pg_try_advisory_lock($1) AS taken", [lock]);
    if (taken) return;
    await sleep(PAUSE);
  }
}
