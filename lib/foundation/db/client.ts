import { hash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/lib/foundation/db/generated/client";
import { env } from "@/lib/foundation/env";

// One client per process, even when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallDb?: PrismaClient; forgehallPool?: pg.Pool };

function connect() {
  shared.forgehallPool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
    statement_timeout: env.DATABASE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * env.DATABASE_TIMEOUT_MS,
  });
  const adapter = new PrismaPg(shared.forgehallPool, {
    disposeExternalPool: true,
    // Behind a connection pooler, the next transaction may get a connection on which the statement is not prepared.
    ...(!env.DATABASE_DIRECT_URL && { statementNameGenerator: ({ sql }) => statementName(sql) }),
  });
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: env.DATABASE_CONNECT_TIMEOUT_MS, timeout: env.DATABASE_TIMEOUT_MS },
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

/** The most statements that a connection keeps prepared: lists of ids and updates have any number of shapes. */
const MAX_PREPARED_STATEMENTS = 300;

/**
 * Matches Prisma's own statements and raw SQL marked as reading a single record by id or owner. Lists, which are
 * sorted, and searches are planned on every call, because the best plan for a rare value is the worst for a common one
 * (decision 0013).
 */
const SINGLE_RECORD_QUERY = /^(?:SELECT "public"\.(?![^]* ORDER BY )|\/\* one \*\/)/;

const names = new Map<string, string>();

/**
 * Returns the name under which each connection prepares a statement, so that PostgreSQL parses and plans it only once
 * (decision 0013). Empty for statements to plan on every call, and when enough are prepared.
 */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  if (names.size >= MAX_PREPARED_STATEMENTS || !SINGLE_RECORD_QUERY.test(sql)) return "";
  const name = `forgehall_${hash("sha1", sql, "base64url")}`;
  names.set(sql, name);
  return name;
}

/**
 * The direct URL of PostgreSQL, for session features (LISTEN, jobs, session locks): a connection pooler hands the
 * connection to another client after each transaction.
 */
export const directUrl = (): string => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

/** Whether a write failed because a unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Whether a write failed because the row that it references does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
}

/**
 * Runs work that only one server should do at a time; other servers skip it meanwhile. A transaction on a dedicated
 * connection holds the lock, so it is released when the work, the process or the pooler's session ends.
 * @param name of the lock
 * @returns the result; null when another server holds the lock
 */
export async function withAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "forgehall-advisory-lock",
  });
  // The connection may be lost during the work. That is safe, because each step of the work guards itself.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("BEGIN");
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine",
      [name],
    );
    return rows[0]?.mine ? { result: await work() } : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
