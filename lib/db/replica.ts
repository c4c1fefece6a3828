import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { z } from "zod";
import { env } from "@/lib/env";
import { db } from "@/lib/db/client";
import { PrismaClient } from "@/lib/db/generated/client";
import { ReplicaGate } from "@/lib/db/replica-gate";

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
