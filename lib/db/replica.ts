import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { db } from "@/lib/db/client";
import { PrismaClient } from "@/lib/db/generated/client";
import { ReplicaGate } from "@/lib/db/replica-gate";

type Replica = { client: PrismaClient; gate: ReplicaGate };

// One a process, also when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallReplica?: Replica | null | undefined };

type Connection = { query: (text: string, values: unknown[]) => Promise<{ rows: { reached: boolean | null }[] }> };

/** Whether it is a replica still, and has applied the log that far. */
async function hasReplayed(connection: Connection, position: string | null): Promise<boolean> {
  const { rows } = await connection.query(
    "SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached",
    [position],
  );
  return rows[0]?.reached === true;
}

/**
 * How far the log reaches: whatever can be seen to be committed lies before. Where commits do not wait for the disk,
 * what is not on it counts as well.
 */
async function primaryPosition(): Promise<string> {
  const [row] = await db.$queryRaw<{ position: string }[]>`
    SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END)::text AS position`;
  return row?.position ?? "";
}

function connect(connectionString: string): Replica {
  const pool: pg.Pool = new pg.Pool({
    connectionString,
    max: 10,
    // Milliseconds, shorter than for the primary, which is asked when these are over.
    connectionTimeoutMillis: 1_000,
    statement_timeout: 5_000,
    query_timeout: 5_000,
    application_name: "forgehall-replica",
    // A replica that was started anew may be further back than it was: each connection shows that it is not.
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

/** The replica of this process; null where none is configured. Connects on first use. */
export function getReplica(): Replica | null {
  if (shared.forgehallReplica === undefined)
    shared.forgehallReplica = env.DATABASE_REPLICA_URL ? connect(env.DATABASE_REPLICA_URL) : null;
  return shared.forgehallReplica;
}

/** Ends every connection to the replica, where there is one (at shutdown and after tests). */
export async function closeReplica(): Promise<void> {
  const open = shared.forgehallReplica;
  shared.forgehallReplica = undefined;
  await open?.client.$disconnect();
}
