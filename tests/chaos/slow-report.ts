import pg from "pg";
import { queryOneRow } from "../harness/query-once";
import { waitUntil } from "../harness/wait-until";

/** Milliseconds after which the slow report ends in case no migration ever gives up. */
const MAX_REPORT_MS = 60_000;

/** How many attempts at a migration have given up. */
export async function countRolledBack(url: string): Promise<number> {
  const { count } = await queryOneRow<{ count: number }>(
    url,
    "SELECT count(*)::int AS count FROM _prisma_migrations WHERE rolled_back_at IS NOT NULL",
  );
  return count;
}

/**
 * Starts a slow report: it holds read locks on the tables that change until a migration has given up on them.
 * @returns once it has begun; `ended` resolves when it has ended
 */
export async function startSlowReport(url: string): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SELECT (SELECT count(*) FROM apps), (SELECT count(*) FROM users)");
  const holdLocks = async () => {
    await waitUntil(async () => (await countRolledBack(url)) > 0, { timeout: MAX_REPORT_MS, interval: 100 });
    await client.end();
  };
  return { ended: holdLocks() };
}
