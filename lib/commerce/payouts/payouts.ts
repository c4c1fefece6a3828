import { payDeveloperJob, planPayout } from "@/lib/commerce/payouts/payout-plan";
import { type Payout, payoutSelect, toPayout } from "@/lib/commerce/payouts/payouts.rows";
import { MIN_PAYOUT_CENTS, payoutsMessages } from "@/lib/commerce/payouts/payouts.constants";
import { requeueTransfers } from "@/lib/commerce/payouts/transfers";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { defineJob, implementJob } from "@/lib/foundation/jobs/jobs";

/**
 * "Pay out now" (`POST /api/developer/payouts`): sends everything that the viewer has available to their account. A
 * second call while the first is under way finds nothing available.
 * @throws AppError conflict with the reason when there is nothing to pay out, or no account to pay it to
 */
export async function requestPayout(viewer: Viewer | null): Promise<Payout> {
  authorize(viewer, "payouts.manage");
  return transaction(async (tx) => {
    const plan = await planPayout(tx, viewer.id);
    if ("refused" in plan) throw new AppError("conflict", payoutsMessages[plan.refused]);
    return toPayout(await tx.payout.findUniqueOrThrow({ where: { id: plan.payoutId }, select: payoutSelect }));
  });
}

/** Job: pays a developer what is available, if their account is ready and at least $1.00 is. */
export async function payDeveloper(developerId: string): Promise<void> {
  await transaction((tx) => planPayout(tx, developerId));
}

export const payDeveloperTask = implementJob(payDeveloperJob, {
  run: ({ developerId }) => payDeveloper(developerId),
});

/** Developers found at a time, which bounds memory. */
const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Hourly job: queues a payout for every developer with a ready account and at least $1.00 available, and for deleted
 * ones whatever is. Queues again what earlier payouts have not finished.
 */
export async function payDevelopers(now = new Date()): Promise<void> {
  await requeueTransfers(now);
  for (let last: string | undefined = FIRST; last;) last = await queueNextPayouts(last, now);
}

export const payDevelopersJob = defineJob({
  name: "pay_developers",
  priority: "payout",
  // Every hour, as promised to developers.
  schedule: { cron: "7 * * * *", catchUpMs: 60 * 60 * 1000, maxAttempts: 3 },
  run: () => payDevelopers(),
});

/** Returns the last developer of a full batch; undefined at the end. */
async function queueNextPayouts(after: string, now: Date): Promise<string | undefined> {
  const rows = await queryRows(
    db,
    { developerId: "uuid?" },
    Prisma.sql`
      WITH ready AS (
        SELECT a.id, a.developer_id FROM payout_accounts a LEFT JOIN users u ON u.id = a.developer_id
        WHERE a.closed_at IS NULL AND a.status = 'ready' AND a.held_at IS NULL AND u.payout_hold_at IS NULL
      ), payees AS (
        SELECT developer_id, ${MIN_PAYOUT_CENTS} AS least FROM ready
        UNION ALL
        SELECT f.developer_id, 1 FROM former_sellers f JOIN ready ON ready.id = f.account_id
      )
      SELECT p.developer_id AS "developerId" FROM payees p
      WHERE p.developer_id > ${after}::uuid
        AND p.least <= (
          SELECT coalesce(sum(t.cents), 0) FROM ledger_totals t
          WHERE t.developer_id = p.developer_id AND t.account = 'developer'
        ) - (
          SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e
          WHERE e.developer_id = p.developer_id AND e.account = 'developer' AND e.available_at > ${now}::timestamptz
        )
      ORDER BY p.developer_id LIMIT ${BATCH}`,
  );
  for (const { developerId } of rows)
    if (developerId) await payDeveloperJob.add(db, { developerId }, { key: `pay-${developerId}` });
  return rows.length === BATCH ? (rows.at(-1)?.developerId ?? undefined) : undefined;
}
