import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";
import { queryRow } from "./query-row";

/** An arbitrary lock id: its holder migrates the database. */
const OURS = 70_827_001;
/** The lock id that Prisma's engine holds while it applies migrations. */
const PRISMAS = 72_707_369;
/** Milliseconds between two attempts. */
const PAUSE = 250;

/**
 * Waits until nobody else migrates this database, then holds its lock until the connection ends. Polls instead of
 * waiting in `pg_advisory_lock`: a session that waits there holds a snapshot, and the lock holder's CREATE INDEX
 * CONCURRENTLY would wait for that snapshot forever.
 * @param client of a connection of its own
 */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await take(client, OURS);
  // The engine of a killed run may still be working: its unfinished migration must not be treated as failed.
  await take(client, PRISMAS);
  await client.query("SELECT pg_advisory_unlock($1)", [PRISMAS]);
}

async function take(client: ClientBase, lock: number): Promise<void> {
  for (;;) {
    const { taken } = await queryRow<{ taken: boolean }>(client, "SELECT pg_try_advisory_lock($1) AS taken", [lock]);
    if (taken) return;
    await sleep(PAUSE);
  }
}
