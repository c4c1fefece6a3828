import pg from "pg";
import { env } from "@/lib/env";

/**
 * Runs work that only one server should do at a time; other servers skip it meanwhile. A transaction on a dedicated
 * connection holds the lock, so it is released when the work, the process or the pooler's session ends.
 * @param name of the lock
 * @returns the result; null when another server holds the lock
 */
export async function withAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
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
