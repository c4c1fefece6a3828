import { db } from "@/lib/db/client";

/**
 * Job, hourly: sums the changes of each platform figure into one row. A single statement, so that concurrent readers
 * see either all old rows or all new ones; uncommitted changes wait for the next run.
 */
export async function compactTallies(): Promise<void> {
  await db.$executeRaw`
    WITH folded AS (DELETE FROM platform_tallies RETURNING figure, change)
    INSERT INTO platform_tallies (figure, change) SELECT figure, sum(change) FROM folded GROUP BY figure`;
}
