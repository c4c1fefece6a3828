import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/db/generated/client";
import { statementName } from "@/lib/db/statement-name";

function connect() {
  const connection = {
    connectionString: env.DATABASE_URL,
    max: 10,
    // Milliseconds: waiting for a connection, and for any one statement.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  };
  const adapter = new PrismaPg(connection, { statementNameGenerator: ({ sql }) => statementName(sql) });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
}

// One client a process, also when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallDb?: PrismaClient };

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

/** Ends every connection of this process (at shutdown and after tests). */
export async function closeDb(): Promise<void> {
  const open = shared.forgehallDb;
  shared.forgehallDb = undefined;
  await open?.$disconnect();
}
