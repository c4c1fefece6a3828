import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { z } from "zod";
import { PrismaClient } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";

const positionRows = z.tuple([z.object({ position: z.string() })]);

type Replica = { client: PrismaClient; gate: ReplicaGate };

// One per process, even when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallReplica?: Replica | null | undefined };

type Connection = { query: (text: string, values: unknown[]) => Promise<{ rows: { reached: boolean | null }[] }> };

/** Whether the server is still a replica and has replayed the log up to the position. */
async function hasReplayed(connection: Connection, position: string | null): Promise<boolean> {
  const { rows } = await connection.query(
    "SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached",
    [position],
  );
  return rows[0]?.reached === true;
}

/**
 * Returns a position in the write-ahead log; every commit that readers of the primary can see lies before it. With
 * synchronous_commit off, commits are visible before they are flushed to disk, so the insert position is used.
 */
async function primaryPosition(): Promise<string> {
  // Checked here, because query-rows.ts depends on this file.
  const [row] = positionRows.parse(
    await db.$queryRaw`
    SELECT (CASE current_setting('synchronous_commit')
      WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END)::text AS position`,
  );
  return row.position;
}

function connect(connectionString: string): Replica {
  const pool: pg.Pool = new pg.Pool({
    connectionString,
    max: 10,
    // Milliseconds; shorter than for the primary, which is queried after a timeout.
    connectionTimeoutMillis: 1_000,
    statement_timeout: 5_000,
    query_timeout: 5_000,
    application_name: "forgehall-replica",
    // A restarted replica may have fallen back, so every new connection is checked.
    verify: (connection, done) => {
      const known = gate.position;
      if (!known) return done();
      hasReplayed(connection, known).then(
        (reached) => done(reached ? undefined : new Error("The replica is behind.")),
        done,
      );
    },
  });
  const gate: ReplicaGate = new ReplicaGate({
    primaryPosition: primaryPosition,
    hasReplayed: (position) => hasReplayed(pool, position),
  });
  return { gate, client: new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) }) };
}

/** Returns the replica of this process; null when none is configured. Connects on first use. */
export function getReplica(): Replica | null {
  if (shared.forgehallReplica === undefined)
    shared.forgehallReplica = env.DATABASE_REPLICA_URL ? connect(env.DATABASE_REPLICA_URL) : null;
  return shared.forgehallReplica;
}

/** Closes all connections to the replica, if there is one (at shutdown and after tests). */
export async function closeReplica(): Promise<void> {
  const open = shared.forgehallReplica;
  shared.forgehallReplica = undefined;
  await open?.client.$disconnect();
}

/** Milliseconds within which the replica must respond and catch up with the primary. */
const CATCH_UP_TIMEOUT_MS = 100;
/** Milliseconds between two checks within that time. */
const POLL_INTERVAL_MS = 5;
/** Milliseconds for which a failed or lagging replica is not used. */
const COOLDOWN_MS = 1_000;
/** Milliseconds after which the replica is checked again even without a recorded change: its maximum lag. */
const MAX_AGE_MS = 1_000;

/** Queries of both servers; positions are PostgreSQL log sequence numbers (LSN). */
type WalPositions = {
  primaryPosition: () => Promise<string>;
  hasReplayed: (position: string) => Promise<boolean>;
};

/**
 * Decides whether the replica may be read: it must have replayed every change recorded before the read began (decision
 * 0016). Positions only grow, so a replica that has replayed a change need not be checked again until the next one.
 */
export class ReplicaGate {
  /** The position that every new connection to the replica must have reached. */
  position: string | null = null;
  #changes = 0;
  #isOpen = false;
  #known = { changes: -1, until: 0 };
  #asideUntil = 0;
  #checking: Promise<boolean> | null = null;

  constructor(
    readonly positions: WalPositions,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Opens the gate: from now on `recordChange` is called for every change. Earlier ones may have been missed. */
  open(): void {
    this.recordChange();
    this.#isOpen = true;
  }

  /** Closes the gate because change notifications are unavailable. */
  close(): void {
    this.#isOpen = false;
  }

  /** Records that a public list has changed and the change is committed. */
  recordChange(): void {
    this.#changes += 1;
  }

  /** Stops using the replica for a while after a failure. */
  suspend(): void {
    this.#asideUntil = this.now() + COOLDOWN_MS;
    this.#known.changes = -1;
  }

  /** Whether a read that begins now may use the replica. Never throws. */
  async isOpen(): Promise<boolean> {
    if (!this.#isOpen || this.now() < this.#asideUntil) return false;
    const needed = this.#changes;
    if (this.#known.changes >= needed && this.now() < this.#known.until) return true;
    // Concurrent reads share one check. A read after a newer change uses the primary this time.
    this.#checking ??= this.#check().finally(() => (this.#checking = null));
    return (await this.#checking) && this.#known.changes >= needed;
  }

  async #check(): Promise<boolean> {
    const changes = this.#changes;
    const until = this.now() + MAX_AGE_MS;
    const inTime = await Promise.race([
      this.#isReached(this.now() + CATCH_UP_TIMEOUT_MS).catch(() => false),
      sleep(CATCH_UP_TIMEOUT_MS, false, { ref: false }),
    ]);
    if (inTime) this.#known = { changes, until };
    else this.suspend();
    return inTime;
  }

  async #isReached(end: number): Promise<boolean> {
    const position = await this.positions.primaryPosition();
    this.position = position;
    while (!(await this.positions.hasReplayed(position))) {
      if (this.now() >= end) return false;
      await sleep(POLL_INTERVAL_MS);
    }
    return true;
  }
}
