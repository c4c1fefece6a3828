import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/db/generated/client";
import { statementName } from "@/lib/db/statement-name";

// One client per process, even when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallDb?: PrismaClient; forgehallPool?: pg.Pool };

function connect() {
  shared.forgehallPool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
    // Milliseconds.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const adapter = new PrismaPg(shared.forgehallPool, {
    disposeExternalPool: true,
    // Behind a connection pooler, the next transaction may get a connection on which the statement is not prepared.
    ...(!env.DATABASE_DIRECT_URL && { statementNameGenerator: ({ sql }) => statementName(sql) }),
  });
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: env.DATABASE_CONNECT_TIMEOUT_MS, timeout: 15_000 },
  });
}

/** The database. Connects on first use, so that a build can import it without a database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, name) {
    shared.forgehallDb ??= connect();
    const value: unknown = Reflect.get(shared.forgehallDb, name);
    return typeof value === "function" ? value.bind(shared.forgehallDb) : value;
  },
});

/** The parts of the client that domain functions use, inside or outside a transaction. */
export type Db = Pick<PrismaClient, "$queryRaw" | "$executeRaw"> & Omit<PrismaClient, `$${string}`>;

/** Returns this process's connections in use and idle, and the number of queries waiting for one. */
export function countConnections(): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = shared.forgehallPool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Closes all connections of this process (at shutdown and after tests). */
export async function closeDb(): Promise<void> {
  const open = shared.forgehallDb;
  shared.forgehallDb = undefined;
  await open?.$disconnect();
}
