import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { addJob } from "@/lib/jobs/add-job";
import { MIN_PAYOUT_CENTS } from "@/lib/payouts/payouts.constants";
import { requeueTransfers } from "@/lib/payouts/requeue-transfers";

/** Developers found at a time, which bounds memory. */
const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Hourly job: queues a payout for every developer with a ready account and at least $1.00 available, and queues again
 * what earlier payouts have not finished.
 */
export async function payDevelopers(now = new Date()): Promise<void> {
  await requeueTransfers(now);
  for (let last: string | undefined = FIRST; last;) last = await queueNextPayouts(last, now);
}

/** Returns the last developer of a full batch; undefined at the end. */
async function queueNextPayouts(after: string, now: Date): Promise<string | undefined> {
  const rows = await queryRows(
    db,
    { developerId: "uuid?" },
    Prisma.sql`
      SELECT a.developer_id AS "developerId"
      FROM payout_accounts a JOIN users u ON u.id = a.developer_id
      WHERE a.closed_at IS NULL AND a.status = 'ready' AND u.payout_hold_at IS NULL
        AND a.developer_id > ${after}::uuid
        AND ${MIN_PAYOUT_CENTS} <= (
          SELECT coalesce(sum(t.cents), 0) FROM ledger_totals t
          WHERE t.developer_id = a.developer_id AND t.account = 'developer'
        ) - (
          SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
          WHERE e.developer_id = a.developer_id AND e.account = 'developer' AND e.available_at > ${now}::timestamptz
        )
      ORDER BY a.developer_id LIMIT ${BATCH}`,
  );
  for (const { developerId } of rows)
    if (developerId) await addJob(db, "pay_developer", { developerId }, { jobKey: `pay-${developerId}` });
  return rows.length === BATCH ? (rows.at(-1)?.developerId ?? undefined) : undefined;
}
