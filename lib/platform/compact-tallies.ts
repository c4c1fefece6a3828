import { db } from "@/lib/db/client";

/**
 * Job, hourly: adds up the changes of each platform figure and of each of the ledger's totals. One statement for each
 * table, so that concurrent readers see either all old rows or all new ones; uncommitted changes wait for the next run.
 */
export async function compactTallies(): Promise<void> {
  await db.$executeRaw`
    WITH folded AS (DELETE FROM platform_tallies RETURNING figure, change)
    INSERT INTO platform_tallies (figure, change) SELECT figure, sum(change) FROM folded GROUP BY figure`;
  await db.$executeRaw`
    WITH changes AS (
      DELETE FROM ledger_totals WHERE NOT is_compacted RETURNING developer_id, account, kind, month, cents, entries
    )
    INSERT INTO ledger_totals AS total (developer_id, account, kind, month, cents, entries, is_compacted)
    SELECT developer_id, account, kind, month, sum(cents), sum(entries), true FROM changes GROUP BY 1, 2, 3, 4
    ON CONFLICT (developer_id, account, kind, month) WHERE is_compacted
    DO UPDATE SET cents = total.cents + EXCLUDED.cents, entries = total.entries + EXCLUDED.entries`;
}
