import { DAY_MS } from "@/lib/commerce/funds/funds.constants";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { moveMilestone, recordEvent } from "@/lib/hiring/projects/delivery";
import { notifyHoldEnding } from "@/lib/hiring/projects/dispute-notices";

/** Days before the end on which both sides are told. */
const NOTICE_DAYS = [14, 3];
/** Milestones that one run looks at; the next run takes the rest. */
const MAX_MILESTONES = 500;
const UNDECIDED = ["funded", "submitted", "changes_requested"];

/**
 * Hands money that was held for `FUNDS_MAX_DAYS` to staff, as a dispute that nobody opened, and tells both sides 14 and
 * 3 days before. Runs every hour.
 */
export async function endLongHolds(now = new Date()): Promise<void> {
  const heldFor = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const [index, days] of NOTICE_DAYS.entries()) {
    const due = await findHeld({ fundedAt: { lte: heldFor(env.FUNDS_MAX_DAYS - days) }, holdNotices: { lte: index } });
    for (const { id } of due) await announce(id, days, index);
  }
  for (const { id, projectId } of await findHeld({ fundedAt: { lte: heldFor(env.FUNDS_MAX_DAYS) } }))
    await handOver(id, projectId).catch((error: unknown) => {
      // Decided by someone meanwhile.
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    });
}

const findHeld = (which: { fundedAt: { lte: Date }; holdNotices?: { lte: number } }) =>
  db.milestone.findMany({
    where: { ...which, status: { in: UNDECIDED } },
    select: { id: true, projectId: true },
    orderBy: { fundedAt: "asc" },
    take: MAX_MILESTONES,
  });

async function announce(id: string, days: number, sent: number): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.milestone.updateMany({
      where: { id, status: { in: UNDECIDED }, holdNotices: { lte: sent } },
      data: { holdNotices: sent + 1 },
    });
    if (count > 0) await notifyHoldEnding.add(tx, { milestoneId: id, days }, { key: `hold-ending-${id}-${days}` });
  });
}

async function handOver(id: string, projectId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, "Project", projectId);
    await moveMilestone(tx, id, UNDECIDED, "in_dispute", "");
    await recordEvent(tx, { projectId, milestoneId: id, kind: "disputed", side: null });
    await tx.milestoneDispute.create({ data: { milestoneId: id }, select: { id: true } });
  });
}

export const endLongHoldsJob = defineJob({
  name: "end_long_holds",
  priority: "money",
  schedule: { cron: "41 * * * *", maxAttempts: 3 },
  run: async () => void (await endLongHolds()),
});
