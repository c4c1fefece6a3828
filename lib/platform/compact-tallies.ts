import { db } from "@/lib/db/client";

/**
 * Job, hourly: folds the changes of each of the platform's figures into one. In one statement, so that whoever reads
 * meanwhile sees all of the former rows or all of the new ones; changes that are not committed yet stay for the next
 * hour.
 */
export async function compactTallies(): Promise<void> {
  await db.$executeRaw`
    WITH folded AS (DELETE FROM platform_tallies RETURNING figure, change)
    INSERT INTO platform_tallies (figure, change) SELECT figure, sum(change) FROM folded GROUP BY figure`;
}
