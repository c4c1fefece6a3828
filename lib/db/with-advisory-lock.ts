import pg from "pg";
import { env } from "@/lib/env";

/**
 * Does work that one server at a time should do; another one that comes meanwhile steps aside. The lock belongs to a
 * transaction of a connection of its own, so it ends with the work, with the process, and with a pooler's session.
 * @param name of the work
 * @returns what came of it; null when another server is at it
 */
export async function withAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "forgehall-alone",
  });
  // Lost while the work goes on: the work is not what this lock protects, each step of it guards itself.
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
