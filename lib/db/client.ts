import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/db/generated/client";
import { statementName } from "@/lib/db/statement-name";

// One client a process, also when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallDb?: PrismaClient; forgehallPool?: pg.Pool };

function connect() {
  shared.forgehallPool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 10,
    // Milliseconds: waiting for a connection, and for any one statement.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const adapter = new PrismaPg(shared.forgehallPool, {
    disposeExternalPool: true,
    // A pooler hands a connection on, and with it statements that the next one has not prepared.
    ...(!env.DATABASE_DIRECT_URL && { statementNameGenerator: ({ sql }) => statementName(sql) }),
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
}

/** The database. Connects on first use, so importing it (in a build) needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, name) {
    shared.forgehallDb ??= connect();
    const value: unknown = Reflect.get(shared.forgehallDb, name);
    return typeof value === "function" ? value.bind(shared.forgehallDb) : value;
  },
});

/** What a domain function needs to read and write, inside a transaction or outside. */
export type Db = Pick<PrismaClient, "$queryRaw" | "$executeRaw"> & Omit<PrismaClient, `$${string}`>;

/** Connections of this process: in use, idle, and questions that wait for one. */
export function countConnections(): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = shared.forgehallPool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Ends every connection of this process (at shutdown and after tests). */
export async function closeDb(): Promise<void> {
  const open = shared.forgehallDb;
  shared.forgehallDb = undefined;
  await open?.$disconnect();
}
